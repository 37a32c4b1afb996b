/** Words of the restricted bar and of the dialog that lists what a folder would do once trusted. */
export const trustText = {
  bar: 'Restricted: nothing starts and nothing leaves until you trust this folder.',
  barNew: 'This folder asks for more than when you trusted it. Until you look at it, nothing starts.',
  review: 'Review and trust…',
  title: (name: string) => `Trust ${name}?`,
  lead: 'Programs and modules of a trusted folder run on this machine as you, with your files and network. Trust it only if you know where it comes from.',
  asks: {
    commands: 'Starts these commands',
    modules: 'Loads these modules',
    hosts: 'Sends requests to these hosts',
    names: 'Reads these variables and secrets',
  },
  asksNothing: 'It names no command, module, host or secret of its own. Its programs still run as you.',
  isNew: 'new',
  trust: 'Trust this folder',
  later: 'Stay restricted',
} as const;
