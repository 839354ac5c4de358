import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../../../src/theme/base.css';
import { exposeToggle, mount } from '../mount.ts';
import { readData } from './data.ts';
import { Frame } from './Frame.tsx';
import { Home } from './Home.tsx';
import { Lobby } from './Lobby.tsx';
import { LanguageProvider } from './language.tsx';
import { setFlag, Toggle } from './Toggle.tsx';

const screens = { home: Home, lobby: Lobby, toggle: Toggle };
const data = readData();
const Screen = screens[data.screen];
const root = createRoot(document.getElementById('site') as HTMLElement);

mount(() =>
  root.render(
    <LanguageProvider texts={data.texts}>
      <BrowserRouter>
        <Frame data={data}>
          <Screen data={data} />
        </Frame>
      </BrowserRouter>
    </LanguageProvider>,
  ),
);
exposeToggle(setFlag);
