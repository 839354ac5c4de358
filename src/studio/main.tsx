import { createRoot } from 'react-dom/client';
import { Studio } from './Studio.tsx';
import './look/base.css';

const place = document.getElementById('studio');
if (place) createRoot(place).render(<Studio />);
