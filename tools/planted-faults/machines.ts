// Faults that only several machines show.
import { fault, type Fault } from './fault.ts'

const PREPARED = 'src/server/db/prepared.ts'
const POOLER_TEST = 'src/server/db/pooler.test.ts'

const SACAR_TEST = 'src/server/particiones/sacar.test.ts'

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
  fault(
    'the next range of orders is made only when the last one is reached',
    {
      file: 'src/server/particiones/rangos.ts',
      search: 'distance.ids >= distance.width',
      replace: 'distance.ids > 0',
    },
    {
      file: 'src/server/particiones/historia.test.ts',
      title: 'two processes make the next range once, and orders are placed meanwhile at every border',
    },
  ),
  fault(
    'orders that the law asks for are taken out with their range',
    { file: 'src/server/particiones/sacar.ts', search: 'if (found.is_young)', replace: 'if (false)' },
    { file: SACAR_TEST, title: 'a younger day than ten years ago is refused' },
  ),
  fault(
    'days whose orders were taken out are summed again',
    {
      file: 'src/server/reportes/first-day.ts',
      search: 'p.primera + ${sql.lit(LATE_DAYS)} else',
      replace: 'p.primera else',
    },
    {
      file: SACAR_TEST,
      title: 'reports of earlier days stay the same, also when they are summed again',
    },
  ),
]
