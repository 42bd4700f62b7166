import { commonShapes } from '../../ui/icon-shapes.ts';

/** Icons of the console: those of every room and its own, by the same hand. */
export const iconShapes = {
  ...commonShapes,
  archive: 'M4 8v11a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1V8M3 4h18v4H3zM10 12h4',
  building: 'M5 21V4a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v17M15 9h3a1 1 0 0 1 1 1v11M3 21h18M8.5 7h3M8.5 11h3M8.5 15h3',
  cards: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  'chevron-up': 'M6 14.5l6-6 6 6',
  clip: 'M20 11.5l-8.2 8.2a5 5 0 0 1-7.1-7.1L13 4.3a3.3 3.3 0 0 1 4.7 4.7l-8.2 8.2a1.7 1.7 0 0 1-2.4-2.4l7.5-7.5',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  dots: 'M5.5 12v.01M12 12v.01M18.5 12v.01',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  edit: 'M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17zM14.5 7.5l3 3',
  filter: 'M3.5 5h17l-6.5 8v6l-4-2v-4z',
  gear: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM19 12a7 7 0 0 0-.1-1.3l2-1.5-2-3.4-2.3 1a7 7 0 0 0-2.3-1.3L14 3h-4l-.3 2.5a7 7 0 0 0-2.3 1.3l-2.3-1-2 3.4 2 1.5A7 7 0 0 0 5 12c0 .4 0 .9.1 1.3l-2 1.5 2 3.4 2.3-1a7 7 0 0 0 2.3 1.3L10 21h4l.3-2.5a7 7 0 0 0 2.3-1.3l2.3 1 2-3.4-2-1.5c.1-.4.1-.9.1-1.3z',
  grip: 'M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01',
  hook: 'M15 4.5a1.5 1.5 0 1 0 0-.01M15 6v9a5 5 0 0 1-10 0v-3l3 3',
  inbox: 'M4 13l2.5-8h11L20 13v6H4zM4 13h5l1 2.5h4l1-2.5h5',
  list: 'M4 6h16M4 12h16M4 18h16',
  menu: 'M4 7h16M4 12h16M4 17h16',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  pause: 'M8 5v14M16 5v14',
  plug: 'M9 3v5M15 3v5M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v4',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  send: 'M21 3L10 14M21 3l-7 18-4-7-7-4z',
  'side-panel': 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM9 5v14',
  sort: 'M8 5v14M4.5 8.5L8 5l3.5 3.5M16 19V5M12.5 15.5L16 19l3.5-3.5',
  'sort-down': 'M12 5v14M6.5 13.5L12 19l5.5-5.5',
  'sort-up': 'M12 19V5M6.5 10.5L12 5l5.5 5.5',
  tag: 'M4 4h8l8.3 8.3a1 1 0 0 1 0 1.4l-6.6 6.6a1 1 0 0 1-1.4 0L4 12zM8.5 8.5v.01',
  trash: 'M4 7h16M9.5 7V4h5v3M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5',
  undo: 'M8.5 5L4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-4',
  upload: 'M12 16V5M7 9.5l5-5 5 5M4.5 20h15',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 4.9a3.5 3.5 0 0 1 0 6.2M18 14.2a6.5 6.5 0 0 1 3.5 5.3',
} as const;

export type IconName = keyof typeof iconShapes;
