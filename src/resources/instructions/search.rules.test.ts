import { expect, test } from 'vitest';
import { searchArticles } from './search.rules.ts';

const articles = [
  { slug: 'people', title: 'Сотрудники', text: 'Загрузите список людей из файла. Теги назначают курсы.' },
  { slug: 'tags', title: 'Теги', text: 'Тег назначает курс или письмо.' },
];

test('finds articles that have every word, those that are called so first', () => {
  expect(searchArticles(articles, 'тег').map(({ slug }) => slug)).toEqual(['tags', 'people']);
  expect(searchArticles(articles, 'ТЕГ список').map(({ slug }) => slug)).toEqual(['people']);
  expect(searchArticles(articles, 'лицензия')).toEqual([]);
  expect(searchArticles(articles, ' ')).toHaveLength(2);
});

test('shows where the words stand', () => {
  expect(searchArticles(articles, 'файла')[0]?.excerpt).toEqual([
    'Загрузите список людей из ',
    'файла',
    '. Теги назначают курсы.',
  ]);
});
