// The fields of a printer. Rule impresion/impresoras.
import type { Estacion } from '#contract/impresion/impresion.ts'
import { ANCHOS } from '#domain/impresion/columnas.ts'
import { CONEXION_LABEL, OCASION_LABEL, OCASIONES, PAGINAS_DE_CODIGOS } from '#domain/impresion/impresora.ts'
import { categoriasDeCartaQuery } from '#web/admin/carta/queries.ts'
import { RadioChips } from '#web/ordering/pago/radio-chips.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { problemsOf, type Values } from './impresora-values.ts'

const NO_PROBLEMS = { nombre: undefined, destino: undefined, categorias: undefined }

const COPIAS = ['1', '2', '3'].map((value) => ({ value, label: value }))

interface Sede {
  readonly id: number
  readonly nombre: string
}
interface Props {
  values: Values
  onChange: (change: Partial<Values>) => void
  sedes: readonly Sede[]
  sede: Sede | undefined
  /** Undefined: a printer keeps its branch. */
  onSede: ((id: string) => void) | undefined
  /** The stations of the branch. */
  estaciones: readonly Estacion[]
  onEstacion: (estacion: Estacion | undefined) => void
  /** Whether problems are shown. */
  isSent: boolean
}

export function ImpresoraFields(props: Props) {
  const { values, onChange, sedes, sede, onSede, estaciones, onEstacion, isSent } = props
  const shown = isSent ? problemsOf(values) : NO_PROBLEMS
  return (
    <>
      <TextField
        label="Nombre"
        name="nombre"
        required
        autoComplete="off"
        placeholder="Cocina"
        maxLength={40}
        value={values.nombre}
        error={shown.nombre}
        onChange={({ target }) => onChange({ nombre: target.value })}
      />
      <SelectField
        label="Sede"
        required
        name="sede"
        disabled={onSede === undefined}
        options={sedes.map(({ id, nombre: label }) => ({ value: String(id), label }))}
        value={sede === undefined ? '' : String(sede.id)}
        error={isSent && sede === undefined ? 'Elige la sede' : undefined}
        onChange={({ target }) => onSede?.(target.value)}
      />
      <SelectField
        label="Equipo que la imprime"
        placeholder="Ninguno todavía"
        options={estaciones.map(({ id, nombre: label }) => ({ value: String(id), label }))}
        value={values.estacion === null ? '' : String(values.estacion)}
        onChange={({ target }) => onEstacion(estaciones.find(({ id }) => String(id) === target.value))}
      />
      {values.conexion !== 'NAVEGADOR' && (
        <SelectField
          label="Conexión"
          required
          options={(['TCP', 'DISPOSITIVO'] as const).map((value) => ({
            value,
            label: CONEXION_LABEL[value],
          }))}
          value={values.conexion}
          onChange={({ target }) =>
            onChange(
              target.value === 'DISPOSITIVO'
                ? { conexion: 'DISPOSITIVO', destino: '', responde: false }
                : { conexion: 'TCP', destino: '', responde: true },
            )
          }
        />
      )}
      {values.conexion !== 'NAVEGADOR' && (
        <TextField
          label={values.conexion === 'TCP' ? 'Dirección en la red' : 'Impresora del computador'}
          name="destino"
          required
          autoComplete="off"
          placeholder={values.conexion === 'TCP' ? '192.168.1.50:9100' : '/dev/usb/lp0'}
          maxLength={200}
          value={values.destino}
          error={shown.destino}
          onChange={({ target }) => onChange({ destino: target.value })}
        />
      )}
      <SelectField
        label="Cuándo imprime"
        required
        options={OCASIONES.map((value) => ({ value, label: OCASION_LABEL[value] }))}
        value={values.ocasion}
        onChange={({ target }) =>
          onChange({ ocasion: OCASIONES.find((one) => one === target.value) ?? 'LLEGADA' })
        }
      />
      <SelectField
        label="Copias"
        required
        options={COPIAS}
        value={String(values.copias)}
        onChange={({ target }) => onChange({ copias: Number(target.value) })}
      />
      {values.conexion !== 'NAVEGADOR' && (
        <SelectField
          label="Página de códigos"
          required
          hint="Cámbiala si en la página de prueba las tildes salen mal."
          options={PAGINAS_DE_CODIGOS.map((value) => ({ value, label: value }))}
          value={values.pagina_de_codigos}
          onChange={({ target }) =>
            onChange({
              pagina_de_codigos: PAGINAS_DE_CODIGOS.find((one) => one === target.value) ?? 'cp858',
            })
          }
        />
      )}
      <div className="md:col-span-2">
        <RadioChips
          legend="Ancho del papel"
          name="ancho"
          options={ANCHOS.map((value) => ({ value, label: `${String(value)} mm` }))}
          chosen={values.ancho}
          onChoose={(ancho) => onChange({ ancho })}
        />
      </div>
      {values.conexion === 'TCP' && (
        <CheckboxField
          className="md:col-span-2"
          name="responde"
          label="La impresora confirma cada comanda. Quítalo si la página de prueba sale pero queda esperando."
          checked={values.responde}
          onChange={({ target }) => onChange({ responde: target.checked })}
        />
      )}
      <Categorias
        chosen={values.categorias}
        onChange={(categorias) => onChange({ categorias })}
        problem={shown.categorias}
      />
    </>
  )
}

interface CategoriasProps {
  chosen: readonly number[] | null
  onChange: (chosen: number[] | null) => void
  problem: string | undefined
}

function Categorias({ chosen, onChange, problem }: CategoriasProps) {
  const { data: categorias = [] } = useQuery(categoriasDeCartaQuery())
  return (
    <fieldset className="min-w-0 md:col-span-2">
      <legend className="text-14 font-semibold">Qué categorías imprime</legend>
      <CheckboxField
        label="Todas"
        checked={chosen === null}
        error={problem}
        onChange={({ target }) => onChange(target.checked ? null : [])}
      />
      {chosen !== null && (
        <div className="grid gap-x-6 min-[40rem]:grid-cols-2">
          {categorias.map(({ id, nombre }) => (
            <CheckboxField
              key={id}
              label={nombre}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
