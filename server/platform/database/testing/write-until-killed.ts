/** A process that commits numbered rows and says each number only after its commit: `node … FOLDER FIRST_NUMBER`. */
import { argv, stdout } from 'node:process';
import { openEmbedded } from '../index.ts';

const [, , folder = '', first = '0'] = argv;
const handle = await openEmbedded({ dataDir: folder });
await handle.executeSql('create table if not exists acknowledged (number integer primary key)');
for (let number = Number(first); ; number += 1) {
  await handle.executeSql('insert into acknowledged values ($1)', [number]);
  await new Promise((done) => stdout.write(`${number}\n`, done));
}
