// The names of the rules in docs/rules, and what the repository's files cite of them.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const BOOK = 'docs/rules'

/** The files that are checked. */
const COVERED = ['*', '{.ci,.github,.vscode,bench,deploy,docs,prove,src,test,tools}/**']
const TEXT = new Set(['.css', '.html', '.js', '.json', '.md', '.mjs', '.sh', '.sql', '.ts', '.tsx', '.yml'])
/** These two name in their own text what the others must not. */
const OWN = new Set(['tools/rules.ts', 'tools/rules.test.ts'])

export interface Rule {
  /** 'pedido/totales' */
  readonly name: string
  /** The area of its file: 'pedido' for docs/rules/pedido.md. */
  readonly area: string
  /** What stands below the heading. */
  readonly text: string
}

/** Every rule of the book, in the order of its files. */
export function readRules(): Rule[] {
  const files = readdirSync(join(ROOT, BOOK)).filter((file) => file.endsWith('.md') && file !== 'README.md')
  return files.flatMap((file) => {
    const [, ...sections] = readFileSync(join(ROOT, BOOK, file), 'utf8').split(/^## /m)
    return sections.map((section) => {
      const [name = '', ...lines] = section.split('\n')
      return { name, area: file.replace('.md', ''), text: lines.join('\n') }
    })
  })
}

/** The covered files by their path from the root. */
export function readCovered(): ReadonlyMap<string, string> {
  const paths = globSync(COVERED, { cwd: ROOT })
  const texts = paths.filter((path) => TEXT.has(extname(path)) && !OWN.has(path)).toSorted()
  return new Map(texts.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
}

/** A line break inside a comment, with what begins the next line of it. */
const WRAP = /\s*\n\s*(?:\/\/+|\*|#|--)?\s*/g
const NAME = String.raw`[a-z]+(?:-[a-z]+)*\/[a-z\d]+(?:-[a-z\d]+)*`
const CITATION = new RegExp(String.raw`\brules? (${NAME}(?:(?:,| and|, and) ${NAME})*)`, 'gi')

/**
 * The names of rules that a text cites: 'rule pedido/totales', 'rules cupon/vigente and
 * cupon/consumo'.
 */
export function citationsOf(text: string): string[] {
  const flat = text.replaceAll(WRAP, ' ')
  return [...flat.matchAll(CITATION)].flatMap(([, names = '']) => names.split(/,? and |, /))
}

/** Documents that are not part of the repository, and numbers that say nothing without them. */
const OUTSIDE =
  /\b(?:cliente|personal|decisions|threats|look|stack|providers)\.md\b|\bdecisions? \d+|\bthreats\b|\blook[:,]? §|§ ?\d|\bthe specification\b/gi

/** The references of a text to documents outside the repository. */
export function outsideOf(text: string): string[] {
  return text.replaceAll(WRAP, ' ').match(OUTSIDE) ?? []
}
