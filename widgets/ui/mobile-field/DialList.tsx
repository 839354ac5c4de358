import { useEffect, useRef } from 'react';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import type { DialingCountry } from '../../../rules/fields/mobile-numbers.ts';
import type { NamedCountry } from './countries.ts';
import { getFlagUrl } from './flag-url.ts';
import styles from './MobileField.module.css';

interface ListInput {
  readonly id: string;
  readonly countries: readonly NamedCountry[];
  /** Index of the country that Enter chooses. */
  readonly at: number;
  /** Code of the current country. */
  readonly chosen: string;
  readonly waits: boolean;
  readonly onDial: (chosen: DialingCountry) => void;
  readonly text: WidgetInput<unknown>['text'];
}

/** The focus stays in the search field. The option that arrow keys reach is scrolled into view. */
export function DialList({ id, countries, at, chosen, waits, onDial, text }: ListInput) {
  const { assetUrl } = useEngine();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  if (countries.length === 0)
    return (
      <p role="status" className={styles.none}>
        {text(waits ? 'shared.loading' : 'shared.dial-none')}
      </p>
    );
  return (
    <div ref={list} id={id} role="listbox" aria-label={text('shared.dial-countries')} className={styles.list}>
      {countries.map((country, place) => (
        <div
          key={country.country}
          id={`${id}-${country.country}`}
          role="option"
          tabIndex={-1}
          aria-selected={country.country === chosen}
          data-active={place === at || undefined}
          className={styles.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onDial(country)}
          onKeyDown={(event) => event.key === 'Enter' && onDial(country)}
        >
          <img
            src={assetUrl(getFlagUrl(country.country))}
            alt=""
            width={22}
            height={22}
            loading="lazy"
            className={styles.flag}
          />
          <span className={styles.name}>{country.name}</span>
          <span className={styles.code}>{country.dialingCode}</span>
        </div>
      ))}
    </div>
  );
}
