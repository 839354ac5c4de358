import type { MessageChoices as Value } from '../../../generated/types/data.ts';
import { Checkbox } from '../../ui/checkbox/Checkbox.tsx';
import styles from './MessageChoices.module.css';

/** What the hours are when they are switched on. */
const NIGHT = { starts: '22:00', ends: '08:00' };
/** Equal times: no quiet hours. */
const NONE = { starts: '00:00', ends: '00:00' };

interface QuietHoursInput {
  readonly quiet: Value['quiet'];
  readonly text: (key: string) => string;
  readonly onChange: (hours: { readonly starts: string; readonly ends: string }) => void;
}

/** Hours in which copies wait. A time that is half typed is empty, and changes nothing. */
export function QuietHours({ quiet, text, onChange }: QuietHoursInput) {
  return (
    <fieldset className={styles.quiet}>
      <legend className="visually-hidden">{text('message-choices.quiet')}</legend>
      <Checkbox
        checked={quiet !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? NIGHT : NONE)}
      >
        {text('message-choices.quiet')}
      </Checkbox>
      {quiet && (
        <div className={styles.times}>
          {(['starts', 'ends'] as const).map((side) => (
            <label key={side} className={styles.time}>
              {text(`message-choices.quiet-${side}`)}
              <input
                type="time"
                required
                defaultValue={quiet[side]}
                key={quiet[side]}
                onBlur={({ currentTarget: { value } }) => {
                  if (value !== '' && value !== quiet[side])
                    onChange({ starts: quiet.starts, ends: quiet.ends, [side]: value });
                }}
              />
            </label>
          ))}
        </div>
      )}
      <p className={styles.about}>{text('message-choices.quiet-about')}</p>
    </fieldset>
  );
}
