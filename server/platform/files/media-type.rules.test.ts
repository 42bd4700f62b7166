import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { edgesOf, sniffMediaType } from './media-type.rules.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const sniff = (head: Uint8Array, tail: Uint8Array = head) => sniffMediaType({ head, tail });
const zipStart = 'PK\u0003\u0004';

describe('a file is what its bytes say', () => {
  test.each([
    ['\u0089PNG\r\n\u001a\n....', 'image/png'],
    ['\u00ff\u00d8\u00ff\u00e0....', 'image/jpeg'],
    ['GIF89a....', 'image/gif'],
    ['RIFF....WEBPVP8 ', 'image/webp'],
    ['RIFF....WAVEfmt ', 'audio/wav'],
    ['%PDF-1.7\n', 'application/pdf'],
    ['ID3\u0004....', 'audio/mpeg'],
    ['\u00ff\u00fb\u0090\u0064....', 'audio/mpeg'],
    ['....ftypM4A ....', 'audio/mp4'],
    ['....ftypisom....', 'video/mp4'],
    ['....ftypheic....', null],
    ['....ftypavif....', null],
    ['\u001aE\u00df\u00a3\u0001B\u0082\u0084webm', 'video/webm'],
    ['\u001aE\u00df\u00a3\u0001B\u0082\u0088matroska', null],
    ['WEBVTT - words\n\n', 'text/vtt'],
    ['WEBVTTER\n', 'text/plain'],
    ['Фамилия;Имя\r\nИванов;Иван', 'text/plain'],
  ])('%j', (head, type) => {
    expect(sniff(type === 'text/plain' ? Buffer.from(head) : bytes(head))).toBe(type);
  });

  test('an Office document is told from an archive by the names inside, wherever they stand', () => {
    const archive = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, bytes('x')])));
    expect(sniff(archive('imsmanifest.xml'))).toBe('application/zip');
    expect(sniff(archive('xl/workbook.xml', '[Content_Types].xml'))).toMatch(/spreadsheetml/);
    expect(sniff(archive('[Content_Types].xml', 'word/document.xml'))).toMatch(/wordprocessingml/);
    expect(sniff(archive('[Content_Types].xml', 'ppt/presentation.xml'))).toMatch(/presentationml/);
    expect(sniff(bytes(`${zipStart}..[Content_Types].xml..word/document.xml`))).toBe('application/zip');
  });

  test('a presentation of hundreds of slides is one, though its directory is longer than what is looked at', () => {
    const slides = Array.from({ length: 1000 }, (_, index) => `ppt/slides/slide${index}.xml`);
    const archive = (...names: string[]) =>
      edgesOf(zipSync(Object.fromEntries(names.map((name) => [name, bytes('x')]))));
    expect(sniffMediaType(archive('[Content_Types].xml', 'ppt/presentation.xml', ...slides))).toMatch(/presentationml/);
    expect(sniffMediaType(archive('ppt/presentation.xml', ...slides, '[Content_Types].xml'))).toMatch(/presentationml/);
    expect(sniffMediaType(archive('imsmanifest.xml', ...slides))).toBe('application/zip');
  });

  test('slides that carry a table are slides', () => {
    const table = zipSync({ '[Content_Types].xml': bytes('x'), 'xl/workbook.xml': bytes('x') });
    const slides = {
      '[Content_Types].xml': bytes('x'),
      'ppt/presentation.xml': bytes('x'),
      'ppt/embeddings/table.xlsx': table,
    };
    expect(sniff(zipSync(slides, { level: 0 }))).toMatch(/presentationml/);
  });

  test('markup is never plain text: HTML and SVG are found behind comments, declarations and byte order marks', () => {
    expect(sniff(Buffer.from('\ufeff <!-- x --><!DOCTYPE html><p>'))).toBe('text/html');
    expect(sniff(Buffer.from('<?xml version="1.0"?><!-- x --> <svg onload="alert(1)">'))).toBe('image/svg+xml');
    expect(sniff(Buffer.from('<script>alert(1)</script>'))).toBe('text/html');
  });

  test('a program, an empty file and bytes of no known kind are of no type', () => {
    expect(sniff(bytes('MZ\u0090\u0000\u0003'))).toBeNull();
    expect(sniff(bytes('\u007fELF\u0002\u0001'))).toBeNull();
    expect(sniff(new Uint8Array())).toBeNull();
  });
});
