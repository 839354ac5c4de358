/** Returns the member that an address names, as a request has it; nothing for a value that is no identity. */
export const memberIdOf = (id: string | undefined): { memberId?: string } =>
  id !== undefined && /^\d{1,18}$/.test(id) ? { memberId: id } : {};
