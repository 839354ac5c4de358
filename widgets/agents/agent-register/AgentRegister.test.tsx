import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import AgentRegister from './AgentRegister.tsx';
import examples from './examples.json' with { type: 'json' };

test('[AGT-02] the form asks for a name, a first password twice, and whether the account is an agent', async () => {
  expect(Object.keys(examples)).toEqual(['the form']);
  const { place } = await renderWidget(AgentRegister, {});
  expect([...place.querySelectorAll('input')].map(({ name, type }) => name || type)).toEqual([
    'username',
    'password',
    'confirmPassword',
    'checkbox',
  ]);
});
