import { describe, expect, test } from 'vitest';
import type { TextEncoding } from '#contract/text-reading.ts';
import { decodeText } from './text-encoding.rules.ts';
import { isDoubtfulText } from './word-score.rules.ts';

/** Bytes of a text in an encoding of one byte a letter. */
function encode(text: string, encoding: TextEncoding): Uint8Array {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const byEmail = new Map(bytes.map((byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (letter) => {
    const byte = byEmail.get(letter);
    if (byte === undefined) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
}

const russian =
  'ФИО;Почта;Отдел\nИванов-Петров Иван Сергеевич;ivan@firm.ru;Отдел продаж «Север»\nЁлкина Юлия;y@firm.ru;ИТ';

describe('text without a mark is read in the encoding that makes words of it', () => {
  test.each<[TextEncoding, string]>([
    ['windows-1251', russian],
    ['windows-1251', 'ФИО;ПОЧТА\nИВАНОВ ИВАН;a@b.ru'],
    ['windows-1251', 'Исми;Почта\nЎткир Жўраев;a@b.uz'],
    ['ibm866', russian.replaceAll(/[«»]/g, '"')],
    ['koi8-r', russian.replaceAll(/[«»]/g, '"')],
    ['koi8-r', 'ФИО;ПОЧТА\nИВАНОВ ИВАН ПЕТРОВИЧ;a@b.ru'],
    ['x-mac-cyrillic', russian],
    ['windows-1252', 'Name;Email\nJosé Muñoz;jose@firm.example\nZoë Müller;zoe@firm.example'],
    ['windows-1252', 'Déjà vu'],
    ['windows-1252', 'Où est le café ?\n{=À gauche ~À droite}'],
    ['windows-1252', 'Vorname;E-Mail\nJürgen Groß;j@firm.example'],
    ['windows-1252', 'Nome;Email\nJoão Gonçalves;j@firm.example'],
    ['windows-1254', 'Ad;E-posta\nŞükrü Yıldız;s@firm.example\nÇağrı İnönü;c@firm.example'],
    ['windows-1250', 'Imię;Email\nŁukasz Wójcik;l@firm.example\nGrażyna Dąbrowska;g@firm.example'],
    ['windows-1250', 'Jméno;Email\nJiří Dvořák;j@firm.example\nTomáš Černý;t@firm.example'],
  ])('%s: %j', (encoding, text) => {
    expect(decodeText(encode(text, encoding))).toEqual({ text, encoding, reason: 'letters' });
  });

  test('where the first letters of it come late in a long file', () => {
    const plain = 'Smith;John;j@firm.example\n'.repeat(20_000);
    expect(decodeText(encode(`${plain}Müller;Zoë;z@firm.example\n`, 'windows-1252')).encoding).toBe('windows-1252');
  });

  test('as UTF-8 where one letter of it is broken', () => {
    const bytes = Buffer.concat([Buffer.from(russian), Buffer.of(0xd0, 0x3b)]);
    expect(decodeText(bytes)).toMatchObject({ encoding: 'utf-8', reason: 'letters' });
  });

  test('as UTF-16 where every other byte says so', () => {
    expect(decodeText(Buffer.from(russian, 'utf16le'))).toEqual({
      text: russian,
      encoding: 'utf-16le',
      reason: 'letters',
    });
    expect(decodeText(Buffer.from(russian, 'utf16le').swap16())).toMatchObject({ text: russian, encoding: 'utf-16be' });
  });
});

describe('a text says itself how it is written', () => {
  test('by its mark', () => {
    const marked = (encoding: 'utf8' | 'utf16le') => Buffer.from(`\ufeff${russian}`, encoding);
    expect(decodeText(marked('utf8'))).toEqual({ text: russian, encoding: 'utf-8', reason: 'mark' });
    expect(decodeText(marked('utf16le'))).toEqual({ text: russian, encoding: 'utf-16le', reason: 'mark' });
    expect(decodeText(marked('utf16le').swap16())).toEqual({ text: russian, encoding: 'utf-16be', reason: 'mark' });
  });

  test('or as valid UTF-8; what somebody chose comes before both', () => {
    expect(decodeText(Buffer.from(russian))).toEqual({ text: russian, encoding: 'utf-8', reason: 'valid' });
    expect(decodeText(Uint8Array.of(0xd4, 0xc8, 0xce), 'windows-1252')).toEqual({
      text: 'ÔÈÎ',
      encoding: 'windows-1252',
      reason: 'chosen',
    });
  });
});

test.each(['Josй Muсoz', 'Иванoв', 'Ð˜Ð²Ð°Ð½', 'РР¸РІР°РЅРѕРІ', 'Ив\ufffdнов'])('%j is doubtful', (text) => {
  expect(isDoubtfulText(text)).toBe(true);
});

test.each(['José Muñoz', 'Иванов Иван', 'IT-отдел', 'Отдел «R&D»', '1С:Бухгалтерия', 'Oʻtkir Joʻrayev', 'Łukasz', ''])(
  '%j is not doubtful',
  (text) => {
    expect(isDoubtfulText(text)).toBe(false);
  },
);
