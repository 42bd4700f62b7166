import { buildFrontEndOrExit } from './front-end-build.ts';

await buildFrontEndOrExit();
