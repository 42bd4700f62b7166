import { describe, expect, test } from 'vitest';
import { processorMsOf } from '#tests/support/processor-time.ts';
import { looksLikeGift, readGift } from './gift.rules.ts';
import { readHtmlText } from './parsers/html-text.ts';
import { kindOf } from './question-judging.rules.ts';

const reading = { words: { yes: 'Верно', no: 'Неверно' }, readHtml: readHtmlText };
const read = (text: string) => readGift(text, reading);
const shape = (text: string) =>
  read(text).map(({ row, problems }) => [row, problems.map(({ reason, value }) => [reason, value])]);

describe('GIFT', () => {
  test('gives questions of one answer, of several and of true or false, each with the line at which it begins', () => {
    const questions = read(
      [
        '// a comment',
        '$CATEGORY: Security',
        '',
        '::Title:: Who is it? {=Me#yes, me ~You#no ~They}',
        '',
        'Which are colours? {',
        '  ~%50%red',
        '  ~%50%blue',
        '  ~%-100%seven',
        '  ####Seven is a number',
        '}',
        '',
        'Water is wet. {TRUE}',
        '',
        'Fire is cold. {F#It is hot.}',
      ].join('\r\n'),
    );
    expect(questions.map((question) => [question.row, kindOf(question), question.text, question.explanation])).toEqual([
      [4, 'single', 'Who is it?', 'yes, me'],
      [6, 'multi', 'Which are colours?', 'Seven is a number'],
      [13, 'single', 'Water is wet.', ''],
      [15, 'single', 'Fire is cold.', 'It is hot.'],
    ]);
    expect(questions[1]?.options).toEqual([
      { text: 'red', is_right: true },
      { text: 'blue', is_right: true },
      { text: 'seven', is_right: false },
    ]);
    expect(questions[3]?.options).toEqual([
      { text: 'Верно', is_right: false },
      { text: 'Неверно', is_right: true },
    ]);
    expect(questions.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('keeps signs that a backslash protects, and puts a gap where the answers stood within a sentence', () => {
    const [escaped, gap] = read(
      '2 \\= 1 \\+ 1 \\{really\\}? {=yes\\: \\~ \\# ~no}\n\nThe sky is {=blue ~green} today.',
    );
    expect([escaped?.text, escaped?.options[0]?.text]).toEqual(['2 = 1 \\+ 1 {really}?', 'yes: ~ #']);
    expect(gap?.text).toBe('The sky is _____ today.');
  });

  test('marked as HTML gives its words; a picture cannot be taken', () => {
    const [words, picture] = read(
      '[html]<p>Who <b>is</b> it?</p><p>Say.</p> {=<i>Me</i> ~You}\n\n[html]<img src\\="x.png">Who? {\\=Me =Me ~You}',
    );
    expect([words?.text, words?.options[0]?.text]).toEqual(['Who is it?\nSay.', 'Me']);
    expect(picture?.problems).not.toEqual([]);
    expect(shape('[html]<img src\\="x.png"> Who? {=Me ~You}')).toEqual([[1, [['media_not_taken', null]]]]);
  });

  test('of other kinds is named with its line and left out', () => {
    expect(
      shape(
        'Write. {}\n\nHow many? {#3:1}\n\nCapital? {=Tashkent =tashkent}\n\nMatch. {=a -> b =c -> d}\n\nJust words.',
      ),
    ).toEqual([
      [1, [['kind_not_taken', 'essay']]],
      [3, [['kind_not_taken', 'numerical']]],
      [5, [['kind_not_taken', 'short answer']]],
      [7, [['kind_not_taken', 'matching']]],
      [9, [['kind_not_taken', 'description']]],
    ]);
  });

  test('with broken braces is named with its line and spoils no other question', () => {
    const broken = ['A? {=yes ~no', 'B? =yes ~no}', 'C? {=yes {~no}', 'D? {yes ~no}'];
    const found = read([...broken, 'E? {=yes ~no}'].join('\n\n'));
    expect(found.map(({ row, problems }) => [row, problems[0]?.reason])).toEqual([
      [1, 'syntax_broken'],
      [3, 'syntax_broken'],
      [5, 'syntax_broken'],
      [7, 'syntax_broken'],
      [9, undefined],
    ]);
  });

  test('is told from a table by its braces', () => {
    expect(looksLikeGift('Вопрос;Вариант 1\n{x};y')).toBe(false);
    expect(looksLikeGift('Who? {\n=Me\n~You}')).toBe(true);
    expect(looksLikeGift('True? {T}')).toBe(true);
  });

  test('that never ends is read in the time that its length takes', async () => {
    const work = () => {
      looksLikeGift(`{${'='.repeat(2_000_000)}`);
      read('{'.repeat(500_000));
    };
    expect(await processorMsOf(work)).toBeLessThan(2000);
  });
});
