// Faults that only several machines show.
import { fault, type Fault } from './fault.ts'

const PREPARED = 'src/server/db/prepared.ts'
const POOLER_TEST = 'src/server/db/pooler.test.ts'

const PAST = 'src/server/http/past.ts'
const PAST_TEST = 'src/server/http/past.test.ts'
const TRACE_TEST = 'src/server/http/trace.test.ts'

export const MACHINES: readonly Fault[] = [
  fault(
    'a person who has just written reads the standby',
    { file: PAST, search: "HAS_JUST_WRITTEN.test(request.headers.cookie ?? '')", replace: 'false' },
    { file: PAST_TEST, title: '/api/auditoria/ is read from the standby' },
  ),
  fault(
    'a standby that refused a read is asked again at once',
    { file: PAST, search: '    replica.rest()\n', replace: '' },
    { file: PAST_TEST, title: 'a standby that refuses a read is passed over until it answers again' },
  ),
  fault(
    'any server of the same cluster is a standby of this database',
    {
      file: 'src/server/db/replica.ts',
      search: 'here.lineage === there.lineage',
      replace: "here.lineage !== ''",
    },
    { file: PAST_TEST, title: 'another database of the same server is never read' },
  ),
  fault(
    'an action does not know the id of its request',
    { file: 'src/server/http/fastify.ts', search: 'withTrace(request.id, done)', replace: 'done()' },
    { file: TRACE_TEST, title: 'an action that knows no request writes its id, and each line has it once' },
  ),
  fault(
    'work that follows from a request loses its id',
    {
      file: 'src/server/avisos/read-eventos.ts',
      search: 'trazas.get(row.id) ?? null',
      replace: 'null',
    },
    {
      file: TRACE_TEST,
      title: 'work that follows from a request is done under its id by any process, also when it fails',
    },
  ),
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
