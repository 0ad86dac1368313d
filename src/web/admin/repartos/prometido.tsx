// By when an order was promised, and how long that is. Rule ritmo/promesa.
import { cuentaRegresiva } from '#domain/ritmo/promesa.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Timer } from 'lucide-react'

export function Prometido({ para_las, zona }: { para_las: string | null; zona: string }) {
  const now = useNow()
  if (para_las === null) return null
  const { texto, estado } = cuentaRegresiva(new Date(para_las), now, zona)
  return (
    <p
      className={`flex items-center gap-1.5 text-14 font-semibold tabular-nums ${estado === 'a tiempo' ? 'text-ink-2' : 'text-danger'}`}
    >
      <Timer className="size-4 shrink-0" aria-hidden="true" />
      {texto}
    </p>
  )
}
