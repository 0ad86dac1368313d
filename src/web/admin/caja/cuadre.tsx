import { cuadreText, diferenciasDelTurno, diferenciaText, type ConteoDelTurno } from '#domain/caja/cuadre.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { CircleCheck, CircleMinus, CirclePlus } from 'lucide-react'

/** The difference of a count: 'Cuadra', 'Sobran $ 2.000', 'Faltan $ 2.000'. */
export const Cuadre = (conteo: { contado: number; esperado: number }) => (
  <Diferencia pesos={conteo.contado - conteo.esperado} text={cuadreText(conteo)} />
)

/** 'Cuadra', or each count of a shift that differs: 'Datáfono: faltan $ 2.000'. */
export function CuadreDelTurno({ turno }: { turno: ConteoDelTurno }) {
  const diferencias = diferenciasDelTurno(turno)
  if (diferencias.length === 0) return <Diferencia pesos={0} text="Cuadra" />
  return (
    <span className="flex flex-wrap gap-1">
      {diferencias.map((one) => (
        <Diferencia key={one.de} pesos={one.contado - one.esperado} text={diferenciaText(one)} />
      ))}
    </span>
  )
}

function Diferencia({ pesos, text }: { pesos: number; text: string }) {
  const { tone, Icon } = lookOf(pesos)
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {text}
    </Badge>
  )
}

function lookOf(diferencia: number): { tone: BadgeTone; Icon: typeof CircleCheck } {
  if (diferencia === 0) return { tone: 'completado', Icon: CircleCheck }
  return diferencia > 0 ? { tone: 'ocupada', Icon: CirclePlus } : { tone: 'cancelado', Icon: CircleMinus }
}
