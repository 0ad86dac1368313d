// Faults that only several machines show.
import { fault, type Fault } from './fault.ts'

const PREPARED = 'src/server/db/prepared.ts'
const POOLER_TEST = 'src/server/db/pooler.test.ts'

export const MACHINES: readonly Fault[] = [
  fault(
    'statements keep their names behind a pooler that loses them',
    { file: PREPARED, search: 'this.#session.named ? sent', replace: 'this.#session.prepared ? sent' },
    { file: POOLER_TEST, title: 'where a pooler carries names (false)' },
  ),
  fault(
    'connections to a demoted primary are used again',
    { file: PREPARED, search: '(this.#trusted = new WeakSet())', replace: 'this.#trusted.delete(client)' },
    {
      file: POOLER_TEST,
      title: 'after a demotion a write is refused once, and every older connection is left',
    },
  ),
]
