import { expect, test } from 'vitest';
import { headingOf } from './heading.ts';

const manifest = {
  locale: { default: 'pt' },
  texts: { en: { 'home.title': 'Live casino and slots · {{merchant}}' }, pt: { 'home.title': 'Cassino ao vivo' } },
  routes: { home: { title: { $text: 'home.title' }, blocks: { hot: {} } }, plain: {} },
  menus: { main: { items: { slots: {} } } },
};
const heading = (path: string, language = 'en') =>
  headingOf(path.split('.'), manifest, { language, sectionName: (section) => `«${section}»` });

test('[OPS-02] a form names a screen by its title in the operator’s language, with its key beside it', () => {
  expect(heading('routes.home')).toEqual({ trail: ['«routes»'], name: 'Live casino and slots', key: 'home' });
  expect(heading('routes.home', 'pt').name).toBe('Cassino ao vivo');
  expect(heading('routes.plain')).toEqual({ trail: ['«routes»'], name: 'plain' });
});

test('[OPS-02] a part of a screen stands below its title, and a section is called by its name', () => {
  expect(heading('routes.home.blocks.hot')).toEqual({ trail: ['«routes»', 'Live casino and slots'], name: 'hot' });
  expect(heading('menus.main.items.slots')).toEqual({ trail: ['«menus»', 'main'], name: 'slots' });
  expect(heading('theme')).toEqual({ trail: ['«theme»'], name: '«theme»' });
});
