import { cuadreText } from '#domain/caja/cuadre.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { CircleCheck, CircleMinus, CirclePlus } from 'lucide-react'

/** The difference of a count: 'Cuadra', 'Sobran $ 2.000', 'Faltan $ 2.000'. */
export function Cuadre({ contado, esperado }: { contado: number; esperado: number }) {
  const { tone, Icon } = lookOf(contado - esperado)
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {cuadreText({ contado, esperado })}
    </Badge>
  )
}

function lookOf(diferencia: number): { tone: BadgeTone; Icon: typeof CircleCheck } {
  if (diferencia === 0) return { tone: 'completado', Icon: CircleCheck }
  return diferencia > 0 ? { tone: 'ocupada', Icon: CirclePlus } : { tone: 'cancelado', Icon: CircleMinus }
}
