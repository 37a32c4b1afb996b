export { ModelProgramsDialog } from './ModelProgramsDialog.tsx';
export { RestrictedBar } from './RestrictedBar.tsx';
export { TrustDialog } from './TrustDialog.tsx';
