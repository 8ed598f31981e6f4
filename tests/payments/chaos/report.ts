import { INVARIANTS } from '../invariants'
import type { SequenceResult } from './run-sequence'

const formatResult = ({ sequence, sentences, failure, ms }: SequenceResult, seed: number): string => {
  const { number, start, steps } = sequence
  const result = failure === null ? 'passed' : 'FAILED'
  return [
    `## ${number}: ${result} (${(ms / 1000).toFixed(1)} s)`,
    `${start}, ${steps.map(({ event }) => event).join(', ')}. Repeat: \`npm run chaos -- --only ${number} --seed ${seed}\``,
    sentences.map((line, index) => `${index + 1}. ${line}`).join('\n'),
    ...(failure === null ? [] : [`\`\`\`text\n${failure}\n\`\`\``]),
  ].join('\n\n')
}

/** Formats the results of a run, failures first: one sentence for each step, with the view and the server's state. */
export const formatReport = (seed: number, results: readonly SequenceResult[]): string => {
  const failed = results.filter(({ failure }) => failure !== null)
  const passed = results.filter(({ failure }) => failure === null)
  return [
    `# Chaos of seed ${seed}`,
    `${passed.length} of ${results.length} sequences passed. After each step: ${Object.values(INVARIANTS).join('; ')}.`,
    ...[...failed, ...passed.sort((a, b) => a.sequence.number - b.sequence.number)].map((result) =>
      formatResult(result, seed),
    ),
  ].join('\n\n')
}
