// The map of the coverage, where staff edit its area by pointer, by keyboard, or as text.
import type { CoberturaDeSede, Cuadricula } from '#contract/sedes/cobertura.ts'
import { areaKm2 } from '#domain/direccion/poligono.ts'
import { Card } from '#web/admin/page/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { CircleAlert, PenTool, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ZonaMap } from './zona-map.tsx'
import { cornersOf, firstZona, fromCorners, poligonoOf, textOf, zonaOf, type Zona } from './zona.ts'

interface Props {
  sede: CoberturaDeSede
  cuadriculas: readonly Cuadricula[]
  circles: { minutos: number | null; radio: number | null }
  zona: Zona
  /** Why it cannot be saved. */
  problem: string | null
  onZona: (zona: Zona) => void
}

/** The radius of the first outline, for a branch without other limits. */
const FIRST_KM = 2
const MIN_CORNERS = 3

export function ZonaCard({ sede, cuadriculas, circles, zona, problem, onZona }: Props) {
  const [selected, setSelected] = useState<number | null>(null)
  const corners = cornersOf(zona)
  const area = poligonoOf(zona)
  const start = () => {
    const reach = [circles.minutos, circles.radio].filter((km) => km !== null)
    onZona(firstZona(sede, Math.max(0.5, Math.min(...reach, reach.length === 0 ? FIRST_KM : Infinity) * 0.8)))
  }
  const clear = () => {
    setSelected(null)
    onZona(null)
  }
  const removeCorner = () => {
    if (corners === null || selected === null) return
    onZona(fromCorners(corners.toSpliced(selected, 1)))
    setSelected(null)
  }
  return (
    <Card title="Dónde entrega" aside={area === null ? undefined : summary(area, corners?.length)}>
      <ZonaMap
        sede={sede}
        cuadriculas={cuadriculas}
        circles={circles}
        zona={zona}
        onZona={onZona}
        selected={selected}
        onSelect={setSelected}
        legend={<Legend circles={circles} hasZona={area !== null} />}
      />
      <div aria-live="polite">
        {problem !== null && (
          <p
            id="zona-problema"
            data-problema=""
            className="mt-3 flex items-start gap-1.5 text-14 font-semibold text-danger"
          >
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {problem}
          </p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        {zona === null ? (
          <Button
            variant="secondary"
            icon={<PenTool className="size-5" aria-hidden="true" />}
            onClick={start}
          >
            Dibujar una zona
          </Button>
        ) : (
          <>
            {corners !== null && (
              <Button
                variant="secondary"
                disabled={selected === null || corners.length <= MIN_CORNERS}
                onClick={removeCorner}
              >
                {selected === null ? 'Quitar punto' : `Quitar punto ${String(selected + 1)}`}
              </Button>
            )}
            <Button variant="ghost" icon={<Trash2 className="size-5" aria-hidden="true" />} onClick={clear}>
              Borrar la zona
            </Button>
          </>
        )}
      </div>
      {corners !== null && (
        <p className="mt-3 text-14 text-ink-2">
          Arrastra los puntos, o elige uno y muévelo con las flechas (con Mayús, más lejos). Enter agrega un
          punto después de él y Suprimir lo quita.
        </p>
      )}
      {area !== null && corners === null && (
        <p className="mt-3 text-14 text-ink-2">
          Esta zona tiene varias partes o huecos: cámbiala como GeoJSON.
        </p>
      )}
      <AsText zona={zona} onZona={onZona} problem={problem} />
    </Card>
  )
}

const summary = (area: NonNullable<ReturnType<typeof poligonoOf>>, corners: number | undefined): string => {
  const km2 = `${areaKm2(area).toLocaleString('es-CO', { maximumFractionDigits: 1 })} km²`
  return corners === undefined ? km2 : `${String(corners)} puntos · ${km2}`
}

function Legend({ circles, hasZona }: { circles: Props['circles']; hasZona: boolean }) {
  const items = [
    ...(circles.minutos === null ? [] : [['Tiempo aproximado', 'stroke-pendiente', '8 6'] as const]),
    ...(circles.radio === null ? [] : [['Radio', 'stroke-aceptado', '2 5'] as const]),
    ...(hasZona ? [['Zona', 'stroke-albahaca', undefined] as const] : []),
  ]
  return (
    <ul className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 text-14 text-ink-2">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="size-4 rounded-sm border border-line-strong bg-completado-s" />
        Aquí entrega
      </li>
      {items.map(([label, stroke, dashes]) => (
        <li key={label} className="flex items-center gap-2">
          <svg width="26" height="4" aria-hidden="true">
            <path d="M0 2h26" className={stroke} strokeWidth="2.5" strokeDasharray={dashes} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}

function AsText({ zona, onZona, problem }: Pick<Props, 'zona' | 'onZona' | 'problem'>) {
  // Keeps the text as typed, until a change on the map replaces it.
  const [typed, setTyped] = useState<{ text: string; zona: Zona } | null>(null)
  const text = typed !== null && typed.zona === zona ? typed.text : textOf(zona)
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-14 font-bold underline decoration-2 underline-offset-4">
        Escribir la zona como GeoJSON
      </summary>
      <TextArea
        label="Zona en GeoJSON"
        hint="Un Polygon o MultiPolygon; cada punto es [longitud, latitud]."
        rows={8}
        spellCheck={false}
        className="font-mono text-14!"
        error={typeof zona === 'string' ? (problem ?? undefined) : undefined}
        value={text}
        onChange={(event) => {
          const next = zonaOf(event.target.value)
          setTyped({ text: event.target.value, zona: next })
          onZona(next)
        }}
      />
    </details>
  )
}
