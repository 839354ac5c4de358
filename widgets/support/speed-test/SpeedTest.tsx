import { useEffect, useState } from 'react';
import type { SpeedTestProps } from '../../../generated/types/widgets/speed-test.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { type Connection, getGrade, getKey, KINDS, type Measured, parseMeasured } from './measured.ts';
import styles from './SpeedTest.module.css';

type TestInput = WidgetInput<SpeedTestProps, 'measure' | 'use' | 'leave'>;

/** Measures each connection in sequence, so that they do not slow each other (NAV-09). */
export default function SpeedTest({ props, on, text }: TestInput) {
  return (
    <SourceStates
      state={props.connections}
      text={text}
      empty={text('speed-test.empty')}
      isEmpty={({ connections }) => connections.length === 0}
      skeleton={<Skeleton className={styles.waiting} />}
    >
      {({ connections }) => <Results connections={connections} on={on} text={text} />}
    </SourceStates>
  );
}

type ResultsInput = Pick<TestInput, 'on' | 'text'> & { readonly connections: readonly Connection[] };

/** Measures all connections in sequence, and again on request. */
function useMeasured(connections: readonly Connection[], on: TestInput['on']) {
  const [results, setResults] = useState<ReadonlyMap<string, Measured>>(new Map());
  const [turn, setTurn] = useState(0);
  const names = connections.map(getKey).join(' ');
  useEffect(() => {
    let stopped = false;
    const measureAll = async (): Promise<void> => {
      for (const connection of connections) {
        const measured = parseMeasured(await on.measure(connection));
        if (stopped) return;
        setResults((before) => new Map([...before, [getKey(connection), measured]]));
      }
    };
    void measureAll();
    return () => {
      stopped = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new list with the same names is the same list
  }, [names, turn]);
  const restart = (): void => {
    setResults(new Map());
    setTurn(turn + 1);
  };
  return { results, restart };
}

function Results({ connections, on, text }: ResultsInput) {
  const { results, restart } = useMeasured(connections, on);
  const change = async (changed: ReturnType<TestInput['on']['use']>): Promise<void> => {
    if ((await changed).ok) restart();
  };
  return (
    <div className={styles.test}>
      <p className={styles.intro}>{text('speed-test.intro')}</p>
      {KINDS.map((kind) => (
        <Group
          key={kind}
          kind={kind}
          ways={connections.filter((one) => one.kind === kind)}
          results={results}
          text={text}
          onUse={(connection) => void change(on.use(connection))}
          onLeave={() => void change(on.leave({ kind }))}
        />
      ))}
      <Button icon="refresh-cw" className={styles.again} busy={results.size < connections.length} onClick={restart}>
        {text('speed-test.again')}
      </Button>
    </div>
  );
}

interface GroupInput {
  readonly kind: Connection['kind'];
  readonly ways: readonly Connection[];
  readonly results: ReadonlyMap<string, Measured>;
  readonly text: TestInput['text'];
  readonly onUse: (connection: Connection) => void;
  readonly onLeave: () => void;
}

function Group({ kind, ways, results, text, onUse, onLeave }: GroupInput) {
  if (ways.length === 0) return null;
  const hasChoice = ways.length > 1;
  const isChosen = ways.some((one) => results.get(getKey(one))?.inUse);
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>{text(`speed-test.${kind}`)}</h3>
      <ul className={styles.list}>
        {ways.map((connection) => (
          <Row
            key={getKey(connection)}
            connection={connection}
            measured={results.get(getKey(connection))}
            canUse={kind === 'site' || hasChoice}
            text={text}
            onUse={() => onUse(connection)}
          />
        ))}
      </ul>
      {kind !== 'site' && hasChoice && !isChosen && <p className={styles.note}>{text('speed-test.automatic')}</p>}
      {kind !== 'site' && hasChoice && isChosen && (
        <Button size="small" onClick={onLeave}>
          {text('speed-test.leave')}
        </Button>
      )}
    </section>
  );
}

interface RowInput {
  readonly connection: Connection;
  readonly measured: Measured | undefined;
  readonly canUse: boolean;
  readonly text: TestInput['text'];
  readonly onUse: () => void;
}

function Row({ connection, measured, canUse, text, onUse }: RowInput) {
  const { address } = connection;
  const { milliseconds } = measured ?? {};
  const shown =
    measured === undefined
      ? text('speed-test.measuring')
      : milliseconds === undefined
        ? text('speed-test.unreachable')
        : text('speed-test.latency', { milliseconds });
  return (
    <li className={styles.row} data-grade={getGrade(measured)}>
      <span className={styles.bars} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className={styles.address}>{address.replace(/^https?:\/\//, '')}</span>
      <span className={styles.latency}>{shown}</span>
      <span className={styles.choice}>
        {measured?.inUse ? (
          <Badge tone="brand">{text('speed-test.in-use')}</Badge>
        ) : (
          canUse && (
            <Button size="small" aria-label={text('speed-test.use-named', { address })} onClick={onUse}>
              {text('speed-test.use')}
            </Button>
          )
        )}
      </span>
    </li>
  );
}
