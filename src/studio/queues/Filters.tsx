import { useMemo } from 'react';
import { ParameterForm } from './ParameterForm.tsx';
import { parameterFields, type Queue, type Values } from './queue.ts';

interface FiltersInput {
  readonly queue: Queue;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

/** The filters of a queue, by its JSON Schema. */
export function Filters({ queue: { filters }, values, onChange }: FiltersInput) {
  const fields = useMemo(() => (filters ? parameterFields({ parameters: filters }) : {}), [filters]);
  if (Object.keys(fields).length === 0) return undefined;
  return <ParameterForm id="filter" fields={fields} values={values} invalid={[]} inline onChange={onChange} />;
}
