import { describe, expect, test } from 'vitest';
import { captionLimits } from '#contract/captions.ts';
import { checkCues, readCaptions, writeCaptions, writeTranscript } from './captions.rules.ts';

const cue = (start_ms: number, end_ms: number, text: string) => ({ start_ms, end_ms, text });

describe('captions', () => {
  test('in WebVTT are read with names, notes, styles, settings and markup left out', () => {
    const { cues, problems } = readCaptions(
      [
        '\ufeffWEBVTT - Пароли\r\nLanguage: ru\r\n',
        'STYLE\n::cue { background: url(https://evil.test) }\n',
        'NOTE\nnobody reads this\n',
        'intro\n00:01.000 --> 00:02.500 align:start line:0\n<v Анна>Здравствуйте &amp; <b>добро пожаловать</b>\nснова\n',
        '01:00:00.000 --> 01:00:01.000\n5 &lt; 6 <00:59.500>и дальше',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(cues).toEqual([
      cue(1000, 2500, 'Здравствуйте & добро пожаловать\nснова'),
      cue(3_600_000, 3_601_000, '5 < 6 и дальше'),
    ]);
  });

  test('in SubRip are read as well', () => {
    const { cues, problems } = readCaptions(
      '1\n00:00:01,000 --> 00:00:02,000\n<i>Один</i>\n\n2\n00:00:02,000 --> 00:00:03,5\nДва\n',
    );
    expect([cues, problems]).toEqual([[cue(1000, 2000, 'Один'), cue(2000, 3500, 'Два')], []]);
  });

  test('as YouTube writes them, with lines of one blank amid the words, are read as well', () => {
    const { cues, problems } = readCaptions(
      [
        'WEBVTT',
        'Kind: captions',
        '',
        '00:00:00.000 --> 00:00:02.000 align:start position:0%',
        ' ',
        'hello<00:00:00.500><c> world</c>',
        '',
        '00:00:02.000 --> 00:00:02.010 align:start position:0%',
        'hello world',
        ' ',
        '',
        '00:00:02.010 --> 00:00:04.000',
        'hello world',
        'again',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(cues.map(({ text }) => text)).toEqual(['hello world', 'hello world', 'hello world\nagain']);
  });

  test('in SubRip lose what says where they stand, and are parted by lines of blanks', () => {
    const { cues, problems } = readCaptions(
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}{\\i1}Один{\\i0}\n \n2\n00:00:02,000 --> 00:00:03,000\nДва {три}\n',
    );
    expect([cues, problems]).toEqual([[cue(1000, 2000, 'Один'), cue(2000, 3000, 'Два {три}')], []]);
  });

  test('name the line of everything that is wrong', () => {
    const { problems } = readCaptions(
      [
        'WEBVTT',
        '',
        '00:02.000 --> 00:01.000',
        'backwards',
        '',
        'soon --> later',
        'no time',
        '',
        '00:05.000 --> 00:06.000',
        '<script>alert(1)</script>',
        '',
        '00:07.000 --> 00:08.000',
        '',
        'words that belong to nothing',
        '',
        '00:01.000 --> 00:02.000 --> 00:03.000',
        'x',
      ].join('\n'),
    );
    expect(problems).toEqual([
      { line: 3, fault: 'captions_end_before_start' },
      { line: 6, fault: 'captions_time_unreadable' },
      { line: 10, fault: 'captions_markup' },
      { line: 12, fault: 'captions_text_empty' },
      { line: 15, fault: 'captions_time_unreadable' },
      { line: 16, fault: 'captions_time_unreadable' },
    ]);
  });

  test('without end are left at the limit, and a page of mistakes at the twentieth', () => {
    const many = Array.from({ length: captionLimits.cues + 10 }, (_, at) => `00:01.000 --> 00:02.000\nn${at}\n`);
    const { cues, problems } = readCaptions(`WEBVTT\n\n${many.join('\n')}`);
    expect(cues).toHaveLength(captionLimits.cues);
    expect(problems).toEqual([{ line: 3 + captionLimits.cues * 3, fault: 'captions_too_many' }]);
    expect(readCaptions('x\n\n'.repeat(1_000_000)).problems).toHaveLength(20);
  });

  test('come back as they were written, and no words in them are markup', () => {
    const cues = [cue(0, 1000, '<script>alert(1)</script> & --> so\nwith\nlines'), cue(1000, 2500, 'NOTE')];
    const written = writeCaptions(cues);
    expect(written).not.toMatch(/<script|[^>] --> so/);
    expect(readCaptions(written)).toEqual({ cues, problems: [] });
  });

  test('that were written by hand are checked by their number', () => {
    expect(checkCues([cue(0, 1, 'a'), cue(5, 5, 'b'), cue(6, 7, 'c')])).toEqual([
      { line: 2, fault: 'captions_end_before_start' },
    ]);
  });
});

test('a transcript has a paragraph after each pause, and no endless ones', () => {
  const sentence = `${'слово '.repeat(80)}конец.`;
  expect(
    writeTranscript([
      cue(0, 1000, 'Один\nи'),
      cue(1000, 2000, 'два.'),
      cue(9000, 9500, sentence),
      cue(9500, 9900, 'Ещё.'),
    ]),
  ).toEqual(['Один и два.', sentence, 'Ещё.']);
});
