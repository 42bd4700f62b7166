/** The departments of the demo's main organization: three levels, each with how many people work there and as what. */
export interface DepartmentPlan {
  readonly title: string;
  readonly people: number;
  readonly positions: readonly string[];
  readonly children?: readonly DepartmentPlan[];
}

export const departmentPlan: readonly DepartmentPlan[] = [
  {
    title: 'Дирекция',
    people: 6,
    positions: ['Генеральный директор', 'Финансовый директор', 'Директор по развитию', 'Помощник руководителя'],
  },
  {
    title: 'Информационные технологии',
    people: 4,
    positions: ['Руководитель направления', 'Системный архитектор'],
    children: [
      {
        title: 'Разработка',
        people: 10,
        positions: ['Разработчик', 'Старший разработчик', 'Тестировщик', 'Аналитик'],
        children: [
          { title: 'Мобильные приложения', people: 12, positions: ['Разработчик', 'Дизайнер', 'Тестировщик'] },
          { title: 'Внутренние системы', people: 11, positions: ['Разработчик', 'Аналитик'] },
        ],
      },
      {
        title: 'Инфраструктура',
        people: 9,
        positions: ['Системный администратор', 'Инженер сети', 'Инженер поддержки'],
        children: [{ title: 'Служба поддержки', people: 12, positions: ['Специалист поддержки'] }],
      },
    ],
  },
  {
    title: 'Финансы',
    people: 5,
    positions: ['Финансовый контролёр', 'Экономист'],
    children: [
      { title: 'Бухгалтерия', people: 14, positions: ['Бухгалтер', 'Старший бухгалтер'] },
      { title: 'Казначейство', people: 7, positions: ['Казначей', 'Специалист по платежам'] },
      { title: 'Закупки', people: 11, positions: ['Менеджер по закупкам', 'Специалист по договорам'] },
    ],
  },
  {
    title: 'Продажи',
    people: 4,
    positions: ['Руководитель продаж'],
    children: [
      {
        title: 'Корпоративные клиенты',
        people: 14,
        positions: ['Менеджер по продажам', 'Менеджер проектов'],
        children: [
          { title: 'Ташкентский офис', people: 14, positions: ['Menejer', 'Mijozlar bilan ishlash mutaxassisi'] },
        ],
      },
      { title: 'Розничная сеть', people: 20, positions: ['Продавец-консультант', 'Управляющий магазином'] },
      { title: 'International sales', people: 13, positions: ['Account manager', 'Sales engineer'] },
    ],
  },
  {
    title: 'Логистика',
    people: 5,
    positions: ['Логист', 'Диспетчер'],
    children: [
      { title: 'Склад', people: 22, positions: ['Кладовщик', 'Оператор склада', 'Комплектовщик'] },
      { title: 'Доставка', people: 16, positions: ['Водитель-экспедитор', 'Курьер'] },
    ],
  },
  {
    title: 'Персонал',
    people: 8,
    positions: ['Специалист по персоналу', 'Рекрутер', 'Специалист по обучению'],
  },
  { title: 'Юридическая служба', people: 6, positions: ['Юрист'] },
  { title: 'Маркетинг', people: 12, positions: ['Маркетолог', 'Редактор', 'Дизайнер'] },
];
