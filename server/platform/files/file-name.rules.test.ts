import { describe, expect, test } from 'vitest';
import { cleanFileName, contentDisposition } from './file-name.rules.ts';

describe('names of files', () => {
  test('folders, control characters and marks that turn text round are taken out', () => {
    expect(cleanFileName('../../etc/passwd', 'text/plain')).toBe('passwd.txt');
    expect(cleanFileName('C:\\Users\\me\\Отчёт за год.pdf', 'application/pdf')).toBe('Отчёт за год.pdf');
    expect(cleanFileName('in\u202efdp.exe\u0000', 'application/pdf')).toBe('infdp.exe.pdf');
    expect(cleanFileName('...', 'image/png')).toBe('file.png');
  });

  test('the extension tells what the file is, not what somebody wrote', () => {
    expect(cleanFileName('photo.exe', 'image/png')).toBe('photo.exe.png');
    expect(cleanFileName('photo.JPEG', 'image/jpeg')).toBe('photo.jpeg');
  });

  test('a long name is cut and keeps its extension', () => {
    const name = cleanFileName(`${'я'.repeat(400)}.pdf`, 'application/pdf');
    expect(name).toHaveLength(184);
    expect(name.endsWith('я.pdf')).toBe(true);
  });

  test('the header cannot be broken out of and keeps the full name', () => {
    const header = contentDisposition('attachment', 'Отчёт "1"; x=\r\n.pdf');
    expect(header).toMatch(/^attachment; filename="[^"\r\n\\]*"; filename\*=UTF-8''[\w%.!~-]+$/);
    expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe('Отчёт "1"; x=\r\n.pdf');
  });
});
