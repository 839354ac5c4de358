import { isObject } from '../../../renderer/manifest/json/json.ts';
import { useText } from '../look/texts.ts';
import { Input, Select } from '../parts/controls.tsx';
import { useEditor } from '../state/editor-context.ts';
import styles from './fields.module.css';
import { type ControlInput, shown, useNames } from './input.ts';
import { JsonControl } from './JsonControl.tsx';

const only = (value: unknown, key: string): boolean =>
  value === undefined || (isObject(value) && Object.keys(value).every((one) => one === key));

/** Renders the choice of a menu of the manifest. */
export function MenuControl(input: ControlInput) {
  const { id, value, disabled, onChange } = input;
  const menus = useNames('menus');
  if (!only(value, '$menu')) return <JsonControl {...input} />;
  const chosen = isObject(value) ? shown(value.$menu) : '';
  return (
    <Select
      id={id}
      disabled={disabled}
      value={chosen}
      onChange={({ target }) => onChange(target.value === '' ? undefined : { $menu: target.value })}
    >
      <option value="">—</option>
      {[...new Set([...menus, chosen].filter(Boolean))].map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
}

/** Renders the choice of a route, or a field for an external address. */
export function LinkControl(input: ControlInput) {
  const { id, value, disabled, onChange } = input;
  const routes = useNames('routes');
  if (!isObject(value) && value !== undefined && typeof value !== 'string') return <JsonControl {...input} />;
  const rest = isObject(value) ? value : {};
  const target = isObject(value) ? shown(value.$link) : shown(value);
  return (
    <>
      <Input
        id={id}
        list={`${id}-routes`}
        disabled={disabled}
        value={target}
        placeholder="home, https://…"
        aria-describedby={`${id}-about`}
        onChange={(event) => onChange(event.target.value === '' ? undefined : { ...rest, $link: event.target.value })}
      />
      <datalist id={`${id}-routes`}>
        {routes.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

/** Renders the choice of an icon by name, with a preview. */
export function IconControl({ id, spec, value, disabled, onChange }: ControlInput) {
  const { catalog } = useEditor();
  const name = shown(value);
  return (
    <div className={styles.pair}>
      <span className={styles.sample}>
        <svg aria-hidden="true" viewBox="0 0 24 24">
          <use href={`/assets/icons.svg#${name || shown(spec.default)}`} />
        </svg>
      </span>
      <Input
        id={id}
        list={`${id}-icons`}
        disabled={disabled}
        value={name}
        placeholder={shown(spec.default ?? spec.example)}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      <datalist id={`${id}-icons`}>
        {catalog.icons.map((icon) => (
          <option key={icon}>{icon}</option>
        ))}
      </datalist>
    </div>
  );
}

/** Renders the choice of a picture by path, with a preview. */
export function AssetControl(input: ControlInput) {
  const { id, value, disabled, onChange } = input;
  const t = useText();
  const { merchant, context } = useEditor();
  if (!only(value, '$asset') && typeof value !== 'string') return <JsonControl {...input} />;
  const path = isObject(value) ? shown(value.$asset) : shown(value);
  const own = context.presets.flatMap(({ assets }) => assets);
  const source = path.startsWith('art/') ? `/${path}` : path ? `/merchants/${merchant.code}/${path}` : undefined;
  return (
    <div className={styles.pair}>
      <span className={styles.sample}>{source && <img src={source} alt={t('asset.sample')} loading="lazy" />}</span>
      <Input
        id={id}
        list={`${id}-assets`}
        disabled={disabled}
        value={path}
        placeholder="assets/… , art/…"
        aria-describedby={`${id}-about`}
        onChange={({ target }) => onChange(target.value === '' ? undefined : { $asset: target.value })}
      />
      <datalist id={`${id}-assets`}>
        {[...new Set([...context.assets, ...own, ...context.art])].slice(0, 400).map((asset) => (
          <option key={asset}>{asset}</option>
        ))}
      </datalist>
    </div>
  );
}
