/**
 * The e-mail of an account whose person was erased (rule cuenta/borrar). No other account has it.
 */
export const emailOfErased = (id: number): string => `eliminada-${String(id)}@cuenta.invalid`
