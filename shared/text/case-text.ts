/** The cases in the explorer. */
export const casesText = {
  title: 'Cases',
  noMatch: (filter: string) => `No case has ${filter} in its name or task.`,
  open: 'Open',
  broken: 'broken',
  save: 'Save as a case',
  saved: (path: string, fixtures: number) =>
    `Saved as ${path}, with ${fixtures === 1 ? '1 fixture' : `${fixtures} fixtures`} and the value as what is expected.`,
  fixtures: (count: number | undefined) => (count === undefined ? '' : count === 1 ? '1 fixture' : `${count} fixtures`),
  about: (path: string, task: string | undefined) => (task === undefined ? path : `${path}\n${task}`),
} as const;
