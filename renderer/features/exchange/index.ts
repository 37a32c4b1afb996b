export { DropToImport } from './import/DropToImport.tsx';
export { ExchangeDialogs } from './ExchangeDialogs.tsx';
