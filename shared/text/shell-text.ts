/** Sentences of the shells around the page: native menu and dialogs, and the pages that the server itself shows. */
export const shellText = {
  pickFolder: {
    open: { title: 'Open a folder', button: 'Open' },
    create: { title: 'Choose an empty folder for the new workspace', button: 'Create here' },
  },
  saveText: {
    title: (name: string) => `Save ${name}`,
    button: 'Save',
    files: (ending: string) => `.${ending} files`,
  },
  failure: {
    title: 'Gatehouse could not do that',
    bug: 'Something went wrong inside Gatehouse. What it was is in its log.',
  },
  menu: {
    file: 'File',
    run: 'Run',
    view: 'View',
  },
  served: {
    noSession: {
      title: 'This page is not open to this browser',
      text: [
        'Gatehouse answers only a browser that came with the address it printed in the terminal. That address works once, and for five minutes.',
        'Go to the terminal where gatehouse serve runs, press Enter to get a new address, and open it.',
      ],
    },
    usedAddress: {
      title: 'This address was used before or is too old',
      text: [
        'Each address that Gatehouse prints works once, and for five minutes, so that nobody else can use it.',
        'Go to the terminal where gatehouse serve runs, press Enter to get a new address, and open it.',
      ],
    },
    entering: { title: 'Gatehouse', text: ['Opening the workbench …'] },
    notFound: 'There is nothing at this address.',
    refused: {
      method: 'Gatehouse answers only GET requests here.',
      host: (origin: string) => `Gatehouse answers only at ${origin}.`,
      origin: 'Gatehouse does not answer pages of other sites.',
    },
  },
} as const;
