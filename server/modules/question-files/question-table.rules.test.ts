import { describe, expect, test } from 'vitest';
import { languages } from '#contract/constants.ts';
import { questionWrite } from '#contract/modules.ts';
import { translator } from '#platform/i18n.ts';
import { findMissingColumns, findQuestionHeading, recognizeQuestionColumns } from './question-columns.rules.ts';
import { kindOf, nameRepeated, problem, signQuestion } from './question-judging.rules.ts';
import { type CellMark, readQuestionTable } from './question-table.rules.ts';
import { readRightAnswers } from './right-answers.rules.ts';

const head = ['Вопрос', 'Тип', 'Вариант 1', 'Вариант 2', 'Вариант 3', 'Правильные ответы', 'Пояснение'];

function read(rows: string[][], marks: CellMark[] = [], titles = head) {
  const all = [titles, ...rows];
  return readQuestionTable({ rows: all, heading: 0, fields: recognizeQuestionColumns(titles), firstRow: 1, marks });
}
const reasons = (rows: string[][], marks: CellMark[] = []) =>
  read(rows, marks).map((question) => question.problems.map(({ reason, where }) => [reason, where]));

describe('columns of a table of questions', () => {
  test('are recognised by their headings in three languages, and by those that the product writes itself', () => {
    for (const language of languages) {
      const word = (key: string, values = {}) =>
        translator(language)(`translation:question_files.fields.${key}`, values);
      const titles = [
        word('text'),
        word('kind'),
        word('option_number', { number: 1 }),
        word('right'),
        word('explanation'),
      ];
      expect(recognizeQuestionColumns(titles)).toEqual(['text', 'kind', 'option', 'right', 'explanation']);
    }
    expect(recognizeQuestionColumns(['Question', 'A', 'B', 'Correct answer', 'Feedback'])).toEqual([
      'text',
      'option',
      'option',
      'right',
      'explanation',
    ]);
    expect(recognizeQuestionColumns(['Savol matni', 'Javob 1', 'Javob 2', 'Toʻgʻri javob'])).toEqual([
      'text',
      'option',
      'option',
      'right',
    ]);
  });

  test('under one heading for all options are options up to the next heading', () => {
    expect(recognizeQuestionColumns(['Вопрос', 'Варианты ответов', '', '', 'Ключ', ''])).toEqual([
      'text',
      'option',
      'option',
      'option',
      'right',
      null,
    ]);
  });

  test('stand under a title and notes; what is missing is named', () => {
    expect(findQuestionHeading([['Тест по фишингу'], [''], head])).toBe(2);
    expect(findMissingColumns(recognizeQuestionColumns(['Вопрос', 'Вариант 1']))).toEqual(['option', 'right']);
  });
});

describe('right answers', () => {
  const options = ['Красный', 'Синий', '', '10', 'Да; нет'];
  test.each([
    ['2', [1]],
    ['1, 2', [0, 1]],
    ['1.2', [0, 1]],
    ['1 и 4', [0, 3]],
    ['А', [0]],
    ['b; D', [1, 3]],
    ['синий', [1]],
    ['Красный\nСиний', [0, 1]],
    ['Красный; 10', [0, 3]],
    ['Да; нет', [4]],
    ['10', [3]],
    ['', []],
  ])('%j name the options %j', (cell, places) => expect(readRightAnswers(cell, options)).toEqual(places));

  test('that name no option are told as they stand', () => {
    expect(readRightAnswers('3', options)).toEqual({ unknown: '3' });
    expect(readRightAnswers('Красный; Белый', options)).toEqual({ unknown: 'Белый' });
  });
});

describe('a row of a table', () => {
  test('is a question; several right answers make it one of several unless it says so', () => {
    const [one, many, said] = read([
      ['Кто?', '', 'Я', 'Ты', '', '1', 'Потому'],
      ['Кто ещё?', '', 'Я', 'Ты', 'Он', '1, 3', ''],
      ['Кто же?', 'несколько', 'Я', 'Ты', '', '2', ''],
    ]);
    expect(one).toMatchObject({ row: 2, text: 'Кто?', explanation: 'Потому', problems: [] });
    expect([one, many, said].map((question) => question && kindOf(question))).toEqual(['single', 'multi', 'multi']);
    expect(many?.options.map((option) => option.is_right)).toEqual([true, false, true]);
  });

  test('with errors names each with its column', () => {
    expect(
      reasons([
        ['', '', 'Я', 'Ты', '', '1', ''],
        ['Кто?', 'один', 'Я', 'Ты', '', '1, 2', ''],
        ['Кто?', 'странный', 'Я', 'я', '', '', ''],
        ['Кто?', '', 'Я', '', '', '7', ''],
      ]),
    ).toEqual([
      [['text_missing', 'Вопрос']],
      [['right_many_for_single', 'Правильные ответы']],
      [
        ['kind_unknown', 'Тип'],
        ['options_repeat', 'Вариант 2'],
        ['right_missing', 'Правильные ответы'],
      ],
      [
        ['right_unknown', 'Правильные ответы'],
        ['options_missing', null],
      ],
    ]);
  });

  test('that is empty is none, and the numbers of the others stay', () => {
    const rows = read([
      ['', '', '', '', '', '', ''],
      ['Кто?', '', 'Я', 'Ты', '', '1', ''],
    ]);
    expect(rows.map(({ row }) => row)).toEqual([3]);
  });

  test('carries what is wrong with its cells, in columns that are read', () => {
    const mark = (column: number) => ({ row: 1, column, problem: problem('formula_without_value', 'C2') });
    expect(reasons([['Кто?', '', 'Я', 'Ты', '', '1', '', 'x']], [mark(2), mark(7)])).toEqual([
      [['formula_without_value', 'C2']],
    ]);
  });

  test('without a problem is what the contract takes; with one it is not', () => {
    const long = 'x'.repeat(2001);
    const rows = [
      ['Кто?', '', 'Я', 'Ты', '', '1', ''],
      [long, '', 'Я', 'Ты', '', '1', ''],
      ['Кто?', '', long, 'Ты', '', '1', ''],
      ['Кто?', '', 'Я', 'Ты', '', '1', long],
      ['Кто?', '', 'Я', '', '', '1', ''],
    ];
    for (const question of read(rows)) {
      const { text, explanation, options } = question;
      const body = { kind: kindOf(question), text, explanation, options: options.map(({ where: _, ...rest }) => rest) };
      expect(questionWrite.safeParse(body).success).toBe(question.problems.length === 0);
    }
  });
});

test('questions that ask the same are named, whatever the order of their options', () => {
  const [first] = read([['Кто?', '', 'Я', 'Ты', '', '1', '']]);
  const found = read([
    ['кто? ', '', 'ты', 'я', '', '2', ''],
    ['Кто?', '', 'Я', 'Он', '', '1', ''],
    ['Кто?', '', 'Он', 'Я', '', '2', ''],
  ]);
  const named = nameRepeated(found, new Set(first ? [signQuestion(first)] : []));
  expect(named.map(({ problems }) => problems.map(({ reason, other_row }) => [reason, other_row]))).toEqual([
    [['known_already', null]],
    [],
    [['repeated_in_file', 3]],
  ]);
});
