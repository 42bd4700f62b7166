/** What people open first, and how much JavaScript it may cost them: KiB as gzip sends it, and files. */
export const firstViews = [
  {
    view: 'sign-in',
    opens: [/^src\/public\/index\.tsx$/],
    mayOpen: [/^src\/public\/sign-in\//],
    limit: 130,
    maxFiles: 8,
  },
  {
    view: 'my courses',
    opens: [/^src\/learner\/index\.tsx$/],
    mayOpen: [/^src\/learner\/courses\/(?!certificate)/],
    limit: 130,
    maxFiles: 10,
  },
  {
    view: 'a list of the console',
    opens: [/^src\/app\/index\.tsx$/, /^src\/kit\/fields\/cells\.tsx$/],
    mayOpen: [/^src\/kit\/(list|page)\//, /^src\/resources\/employees\/(index|list)/],
    limit: 480,
    maxFiles: 32,
  },
] as const;
