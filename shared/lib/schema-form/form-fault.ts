/** What is wrong at a place of the arguments; the pointer of the whole is the empty text. */
export interface FormFault {
  readonly pointer: string;
  readonly message: string;
}
