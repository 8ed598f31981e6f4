import { INVARIANTS } from '../invariants'
import type { SequenceResult } from './run-sequence'

const storyOf = ({ sequence, sentences, failure, ms }: SequenceResult, seed: number): string => {
  const { number, start, steps } = sequence
  const how = failure === null ? 'held' : 'FAILED'
  return [
    `## ${number}: ${how} (${(ms / 1000).toFixed(1)} s)`,
    `${start}, ${steps.map(({ event }) => event).join(', ')}. Again: \`npm run chaos -- --only ${number} --seed ${seed}\``,
    sentences.map((line, at) => `${at + 1}. ${line}`).join('\n'),
    ...(failure === null ? [] : [`\`\`\`text\n${failure}\n\`\`\``]),
  ].join('\n\n')
}

/** The stories of a run, those that failed first: a sentence a step, what was seen and what was owed. */
export const formatReport = (seed: number, stories: readonly SequenceResult[]): string => {
  const failed = stories.filter(({ failure }) => failure !== null)
  const held = stories.filter(({ failure }) => failure === null)
  return [
    `# Chaos of seed ${seed}`,
    `${held.length} of ${stories.length} sequences held. After each step: ${Object.values(INVARIANTS).join('; ')}.`,
    ...[...failed, ...held.sort((one, other) => one.sequence.number - other.sequence.number)].map((story) =>
      storyOf(story, seed),
    ),
  ].join('\n\n')
}
