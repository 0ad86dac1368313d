import { ACCESS_FAULTS } from './access.ts'
import { ACCOUNTS } from './accounts.ts'
import { COUNTS } from './counts.ts'
import { MACHINES } from './machines.ts'
import { DRAWERS } from './drawers.ts'
import { MONEY } from './money.ts'
import { ORDERS } from './orders.ts'
import { REPORTS } from './reports.ts'
import { LOOKS } from './looks.ts'
import { SCREENS } from './screens.ts'

/** Faults whose check takes seconds come first; the last ones need a build and a browser. */
export const FAULTS = [
  ...MONEY,
  ...DRAWERS,
  ...ACCESS_FAULTS,
  ...ORDERS,
  ...COUNTS,
  ...MACHINES,
  ...REPORTS,
  ...ACCOUNTS,
  ...LOOKS,
  ...SCREENS,
]
