import type { OperatorAccount } from '../../../generated/types/operator-calls.ts';
import type { OperatorContext } from '../requests/handler.ts';
import { type Operator, worksFor } from '../requests/operator.ts';

/** Returns an operator in the response's shape, with the merchants that the operator may access. */
export function describeOperator(
  operator: Pick<Operator, 'name' | 'role' | 'merchants'>,
  { platform, addressOf }: Pick<OperatorContext, 'platform' | 'addressOf'>,
): OperatorAccount {
  const { name, role, merchants } = operator;
  const sites = platform.sites.all().filter(({ code }) => worksFor(operator, code));
  return {
    name,
    role,
    everywhere: merchants === undefined,
    merchants: sites
      .map(({ code, manifest }) => ({
        code,
        name: manifest.merchant.name,
        address: addressOf(manifest.merchant.hosts[0] ?? 'localhost'),
        timeZone: manifest.merchant.timeZone,
        languages: [...new Set([manifest.locale.default, ...manifest.locale.supported])],
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}
