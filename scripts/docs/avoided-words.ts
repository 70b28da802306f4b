/** Words that comments and test titles avoid, each with what to write instead. */
export const avoidedWords: readonly { words: RegExp; instead: string }[] = [
  { words: /\bwhoever\b/i, instead: 'the role, or “a person who”' },
  { words: /\banew\b/i, instead: '“again”, or “from the start”' },
  { words: /\bthe own\b/i, instead: '“their own”, or name the owner' },
  { words: /\b(?:is|are) told\b/i, instead: '“is notified”, “sees” or “gets the reason”' },
  { words: /\b(?:hand|hands|handed|handing) in\b/i, instead: '“submit”' },
  { words: /\b(?:take|takes|taken|taking) back\b/i, instead: '“undo” or “withdraw”' },
  { words: /\bwhat nobody\b/i, instead: '“unused”, or name what it is' },
  {
    words: /\bby the spec\b|\bthe spec(?:'s|’s)?\b|\bSpec:/,
    instead: 'the rule in your own words',
  },
]
