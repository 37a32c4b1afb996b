import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { bootWindow } from './app/boot-window.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
const services = bootWindow();
createRoot(root).render(<App services={services} />);
