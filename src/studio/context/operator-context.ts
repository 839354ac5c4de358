import { createContext, useContext } from 'react';
import { may, type OperatedMerchant, type Operator, type Role } from '../api/operator.ts';

const nobody: Operator = { name: '', role: 'viewer', everywhere: false, merchants: [] };
export const OperatorContext = createContext<Operator>(nobody);

export const useOperator = (): Operator => useContext(OperatorContext);
export const useMay = (role: Role): boolean => may(useOperator(), role);
export const useMerchant = (code: string | undefined): OperatedMerchant | undefined =>
  useOperator().merchants.find((merchant) => merchant.code === code);
