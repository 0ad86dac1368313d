// 'Lista', 'Sin papel', 'Apagada', 'Sin conexión': what the station of a printer sees.
import { ESTADO_VISTO_LABEL, type EstadoVisto } from '#domain/impresion/impresora.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CircleCheck, PlugZap, Power, ScrollText, WifiOff } from 'lucide-react'

const ICON: Readonly<Record<EstadoVisto, typeof Power>> = {
  LISTA: CircleCheck,
  SIN_PAPEL: ScrollText,
  APAGADA: Power,
  SIN_CONEXION: WifiOff,
  SIN_ESTACION: PlugZap,
}

export function EstadoDeImpresora({ estado }: { estado: EstadoVisto }) {
  const Icon = ICON[estado]
  return (
    <Badge tone={estado === 'LISTA' ? 'completado' : 'cancelado'} icon={<Icon aria-hidden="true" />}>
      {ESTADO_VISTO_LABEL[estado]}
    </Badge>
  )
}
