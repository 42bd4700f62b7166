/** What people open first, and how much JavaScript it may cost them, in KiB as gzip sends it. */
export const firstViews = [
  { view: 'sign-in', opens: [/^src\/public\/index\.tsx$/], mayOpen: [/^src\/public\/sign-in\//], limit: 130 },
  {
    view: 'my courses',
    opens: [/^src\/learner\/index\.tsx$/],
    mayOpen: [/^src\/learner\/courses\/(?!certificate)/],
    limit: 130,
  },
  {
    view: 'a list of the console',
    opens: [/^src\/app\/index\.tsx$/, /^src\/kit\/fields\/cells\.tsx$/],
    mayOpen: [/^src\/kit\/(list|page)\//, /^src\/resources\/employees\/(index|list)/],
    limit: 480,
  },
] as const;
