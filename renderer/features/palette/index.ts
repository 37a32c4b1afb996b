export { PaletteDialog } from './PaletteDialog.tsx';
