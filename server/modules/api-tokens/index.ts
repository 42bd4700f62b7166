export { apiTokens } from './token-access.ts';
