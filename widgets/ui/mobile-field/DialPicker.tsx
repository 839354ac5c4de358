import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import type { DialingCountry } from '../../../rules/fields/mobile-numbers.ts';
import { Icon } from '../icon/Icon.tsx';
import { usePopover } from '../popover/use-popover.ts';
import { findCountries, getNamedCountries } from './countries.ts';
import { DialList } from './DialList.tsx';
import { useDialPlans } from './dial-plans.ts';
import { getFlagUrl } from './flag-url.ts';
import styles from './MobileField.module.css';
import { useChoice } from './use-choice.ts';

interface PickerInput {
  readonly country: string;
  /** With its plus sign; empty until it is known. */
  readonly dialingCode: string;
  readonly onDial: (chosen: DialingCountry) => void;
  readonly text: WidgetInput<unknown>['text'];
}

/** Picks the country of a dialling code, from a searchable list. */
export function DialPicker({ country, dialingCode, onDial, text }: PickerInput) {
  const { open, setOpen, root, button, panelId } = usePopover();
  const { assetUrl } = useEngine();
  return (
    <div {...root} className={styles.picker}>
      <button
        {...button}
        type="button"
        className={styles.dial}
        aria-label={text('shared.dial-code', { code: dialingCode })}
      >
        {country === '' ? (
          <Icon name="globe" />
        ) : (
          <img src={assetUrl(getFlagUrl(country))} alt="" width={22} height={22} className={styles.flag} />
        )}
        <span className={styles.code}>{dialingCode || '+'}</span>
        <Icon name="chevron-down" size="small" />
      </button>
      {open && (
        <Panel
          id={panelId}
          country={country}
          text={text}
          onDial={(chosen) => {
            onDial(chosen);
            setOpen(false);
            button.ref.current?.focus();
          }}
        />
      )}
    </div>
  );
}

interface PanelInput extends Pick<PickerInput, 'country' | 'onDial' | 'text'> {
  readonly id: string;
}

function Panel({ id, country, onDial, text }: PanelInput) {
  const plans = useDialPlans(true);
  const [search, setSearch] = useState('');
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // The list was opened for searching, so its field gets the focus.
  useEffect(() => field.current?.focus(), []);
  const named = useMemo(
    () => (plans ? getNamedCountries(plans.dialingCountries(), document.documentElement.lang || 'en') : []),
    [plans],
  );
  const found = findCountries(named, search);
  const { at, restart, onKeyDown } = useChoice({
    found,
    from: found.findIndex((one) => one.country === country),
    isThere: plans !== undefined,
    onChoose: onDial,
  });
  return (
    <div id={id} className={styles.panel}>
      <div className={styles.search}>
        <Icon name="search" size="small" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={found[at] ? `${listId}-${found[at].country}` : undefined}
          aria-label={text('shared.dial-search')}
          placeholder={text('shared.dial-search')}
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            restart();
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <DialList
        id={listId}
        countries={found}
        at={at}
        chosen={country}
        onDial={onDial}
        text={text}
        waits={plans === undefined}
      />
    </div>
  );
}
