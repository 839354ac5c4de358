import { useTable } from '../vendor/client/use-table.ts';
import type { Round } from '../vendor/define-game.ts';
import type { SharedDetail } from '../vendor/shared-table.ts';
import { handText } from './hand-text.ts';
import { cardGameOf, type Deal } from './rules.ts';

export function CardsRules() {
  const { text, launch } = useTable();
  const { name, spots } = cardGameOf(launch.title);
  const isEven = spots.some(({ key, pays }) => key === 'second' && pays === 1) && name === 'baccarat';
  return (
    <>
      <p>{text(`rules.${name}`)}</p>
      <table>
        <tbody>
          {spots.map(({ key, pays }) => (
            <tr key={key}>
              <th scope="row">{text(`spot.${name}.${key}`)}</th>
              <td>{pays}:1</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isEven && <p>{text('rules.six')}</p>}
      <p>{text(`rules.return.${name}`)}</p>
      <p>{text('rules.money')}</p>
      <p>{text('rules.fair')}</p>
    </>
  );
}

export function CardsResult({ round }: { readonly round: Round }) {
  const { result } = round.detail as SharedDetail<Deal>;
  if (result === undefined) return null;
  return (
    <span>
      {handText(result.first)} : {handText(result.second)}
    </span>
  );
}
