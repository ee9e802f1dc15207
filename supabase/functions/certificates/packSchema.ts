// Written by `npm run types` from contract/answers/packs.ts: the function has its modules and no other files.

/** The JSON schema of a pack's record.json. */
export const PACK_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    format: {
      type: 'string',
      const: 'maneho-training-record',
    },
    version: {
      type: 'number',
      const: 1,
    },
    madeAt: {
      $ref: '#/$defs/__schema0',
    },
    student: {
      type: 'object',
      properties: {
        id: {
          $ref: '#/$defs/__schema1',
        },
        name: {
          type: 'string',
        },
        person: {
          anyOf: [
            {
              type: 'object',
              properties: {
                id: {
                  $ref: '#/$defs/__schema1',
                },
                firstName: {
                  type: 'string',
                },
                middleName: {
                  type: ['string', 'null'],
                },
                lastName: {
                  type: 'string',
                },
                suffix: {
                  type: ['string', 'null'],
                },
                fullName: {
                  type: 'string',
                },
                email: {
                  type: 'string',
                },
                role: {
                  $ref: '#/$defs/__schema2',
                },
                duties: {
                  type: 'array',
                  items: {
                    $ref: '#/$defs/__schema3',
                  },
                },
                createdAt: {
                  $ref: '#/$defs/__schema0',
                },
                archivedAt: {
                  anyOf: [
                    {
                      $ref: '#/$defs/__schema0',
                    },
                    {
                      type: 'null',
                    },
                  ],
                },
                disabledAt: {
                  anyOf: [
                    {
                      $ref: '#/$defs/__schema0',
                    },
                    {
                      type: 'null',
                    },
                  ],
                },
                address: {
                  type: ['string', 'null'],
                },
                birthday: {
                  anyOf: [
                    {
                      $ref: '#/$defs/__schema4',
                    },
                    {
                      type: 'null',
                    },
                  ],
                },
                phone: {
                  type: ['string', 'null'],
                },
                language: {
                  anyOf: [
                    {
                      type: 'string',
                      enum: ['en', 'fil'],
                    },
                    {
                      type: 'null',
                    },
                  ],
                },
              },
              required: [
                'id',
                'firstName',
                'middleName',
                'lastName',
                'suffix',
                'fullName',
                'email',
                'role',
                'duties',
                'createdAt',
                'archivedAt',
                'disabledAt',
                'address',
                'birthday',
                'phone',
                'language',
              ],
              additionalProperties: false,
            },
            {
              type: 'null',
            },
          ],
        },
      },
      required: ['id', 'name', 'person'],
      additionalProperties: false,
    },
    formerRun: {
      anyOf: [
        {
          type: 'object',
          properties: {
            id: {
              $ref: '#/$defs/__schema1',
            },
            course: {
              $ref: '#/$defs/__schema5',
            },
            beganAt: {
              $ref: '#/$defs/__schema0',
            },
            endedAt: {
              $ref: '#/$defs/__schema0',
            },
          },
          required: ['id', 'course', 'beganAt', 'endedAt'],
          additionalProperties: false,
        },
        {
          type: 'null',
        },
      ],
    },
    schools: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          course: {
            $ref: '#/$defs/__schema5',
          },
          school: {
            type: 'string',
          },
          accreditationNumber: {
            type: 'string',
          },
          providerNumber: {
            type: ['string', 'null'],
          },
          instructor: {
            type: 'string',
          },
        },
        required: ['course', 'school', 'accreditationNumber', 'providerNumber', 'instructor'],
        additionalProperties: false,
      },
    },
    learning: {
      type: 'object',
      properties: {
        lessons: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              moduleIndex: {
                $ref: '#/$defs/__schema6',
              },
              title: {
                type: 'string',
              },
              assessment: {
                type: 'string',
                enum: ['none', 'exam', 'essay'],
              },
              passedAt: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema0',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              failures: {
                $ref: '#/$defs/__schema7',
              },
              videoSeconds: {
                $ref: '#/$defs/__schema7',
              },
              watched: {
                type: 'array',
                items: {
                  type: 'array',
                  prefixItems: [
                    {
                      $ref: '#/$defs/__schema7',
                    },
                    {
                      $ref: '#/$defs/__schema7',
                    },
                  ],
                  items: false,
                  minItems: 2,
                  maxItems: 2,
                },
              },
              watchedShare: {
                type: 'number',
                minimum: 0,
                maximum: 1,
              },
              watchedAt: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema0',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              sections: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: {
                    key: {
                      type: 'string',
                    },
                    title: {
                      type: 'string',
                    },
                    words: {
                      $ref: '#/$defs/__schema7',
                    },
                    credited: {
                      $ref: '#/$defs/__schema7',
                    },
                    readAt: {
                      anyOf: [
                        {
                          $ref: '#/$defs/__schema0',
                        },
                        {
                          type: 'null',
                        },
                      ],
                    },
                  },
                  required: ['key', 'title', 'words', 'credited', 'readAt'],
                  additionalProperties: false,
                },
              },
            },
            required: [
              'moduleIndex',
              'title',
              'assessment',
              'passedAt',
              'failures',
              'videoSeconds',
              'watched',
              'watchedShare',
              'watchedAt',
              'sections',
            ],
            additionalProperties: false,
          },
        },
        attempts: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              moduleIndex: {
                $ref: '#/$defs/__schema6',
              },
              number: {
                $ref: '#/$defs/__schema7',
              },
              startedAt: {
                $ref: '#/$defs/__schema0',
              },
              submittedAt: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema0',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              score: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema7',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              passed: {
                type: ['boolean', 'null'],
              },
              language: {
                type: ['string', 'null'],
              },
              questions: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: {
                    question: {
                      $ref: '#/$defs/__schema8',
                    },
                    answer: {
                      $ref: '#/$defs/__schema9',
                    },
                    right: {
                      type: 'boolean',
                    },
                    seconds: {
                      anyOf: [
                        {
                          $ref: '#/$defs/__schema7',
                        },
                        {
                          type: 'null',
                        },
                      ],
                    },
                  },
                  required: ['question', 'answer', 'right', 'seconds'],
                  additionalProperties: false,
                },
              },
            },
            required: [
              'moduleIndex',
              'number',
              'startedAt',
              'submittedAt',
              'score',
              'passed',
              'language',
              'questions',
            ],
            additionalProperties: false,
          },
        },
        looks: {
          type: 'object',
          properties: {
            first: {
              anyOf: [
                {
                  $ref: '#/$defs/__schema10',
                },
                {
                  type: 'null',
                },
              ],
            },
            last: {
              anyOf: [
                {
                  $ref: '#/$defs/__schema10',
                },
                {
                  type: 'null',
                },
              ],
            },
            mocks: {
              $ref: '#/$defs/__schema7',
            },
            best: {
              anyOf: [
                {
                  $ref: '#/$defs/__schema7',
                },
                {
                  type: 'null',
                },
              ],
            },
          },
          required: ['first', 'last', 'mocks', 'best'],
          additionalProperties: false,
        },
        mocks: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              kind: {
                type: 'string',
                enum: ['mock', 'first_look', 'last_look'],
              },
              startedAt: {
                $ref: '#/$defs/__schema0',
              },
              submittedAt: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema0',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              score: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema7',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              questions: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: {
                    question: {
                      $ref: '#/$defs/__schema8',
                    },
                    answer: {
                      $ref: '#/$defs/__schema9',
                    },
                    right: {
                      type: 'boolean',
                    },
                  },
                  required: ['question', 'answer'],
                  additionalProperties: false,
                },
              },
            },
            required: ['kind', 'startedAt', 'submittedAt', 'score', 'questions'],
            additionalProperties: false,
          },
        },
        essays: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              course: {
                $ref: '#/$defs/__schema5',
              },
              number: {
                $ref: '#/$defs/__schema7',
              },
              question: {
                $ref: '#/$defs/__schema8',
              },
              body: {
                type: 'string',
              },
              rewritten: {
                type: 'boolean',
              },
              submittedAt: {
                $ref: '#/$defs/__schema0',
              },
            },
            required: ['course', 'number', 'question', 'body', 'rewritten', 'submittedAt'],
            additionalProperties: false,
          },
        },
        essayReadings: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              round: {
                $ref: '#/$defs/__schema7',
              },
              levels: {
                $ref: '#/$defs/__schema11',
              },
              comment: {
                type: 'string',
              },
              again: {
                $ref: '#/$defs/__schema12',
              },
              readBy: {
                type: 'string',
              },
              readAt: {
                $ref: '#/$defs/__schema0',
              },
              course: {
                $ref: '#/$defs/__schema5',
              },
              version: {
                $ref: '#/$defs/__schema7',
              },
            },
            required: ['round', 'levels', 'comment', 'again', 'readBy', 'readAt', 'course', 'version'],
            additionalProperties: false,
          },
        },
        practice: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              day: {
                $ref: '#/$defs/__schema4',
              },
              items: {
                $ref: '#/$defs/__schema7',
              },
            },
            required: ['day', 'items'],
            additionalProperties: false,
          },
        },
        scenes: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              title: {
                $ref: '#/$defs/__schema8',
              },
              answeredAt: {
                $ref: '#/$defs/__schema0',
              },
              right: {
                type: 'boolean',
              },
              times: {
                $ref: '#/$defs/__schema7',
              },
            },
            required: ['title', 'answeredAt', 'right', 'times'],
            additionalProperties: false,
          },
        },
        cases: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              title: {
                $ref: '#/$defs/__schema8',
              },
              times: {
                $ref: '#/$defs/__schema7',
              },
              firstScore: {
                $ref: '#/$defs/__schema7',
              },
              bestScore: {
                $ref: '#/$defs/__schema7',
              },
              firstEndedAt: {
                $ref: '#/$defs/__schema0',
              },
              endedAt: {
                $ref: '#/$defs/__schema0',
              },
            },
            required: ['title', 'times', 'firstScore', 'bestScore', 'firstEndedAt', 'endedAt'],
            additionalProperties: false,
          },
        },
        completions: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              course: {
                $ref: '#/$defs/__schema5',
              },
              name: {
                type: 'string',
              },
              at: {
                $ref: '#/$defs/__schema0',
              },
            },
            required: ['course', 'name', 'at'],
            additionalProperties: false,
          },
        },
      },
      required: [
        'lessons',
        'attempts',
        'looks',
        'mocks',
        'essays',
        'essayReadings',
        'practice',
        'scenes',
        'cases',
        'completions',
      ],
      additionalProperties: false,
    },
    hours: {
      type: 'object',
      properties: {
        courses: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              course: {
                $ref: '#/$defs/__schema5',
              },
              requiredHours: {
                $ref: '#/$defs/__schema7',
              },
              creditedSeconds: {
                $ref: '#/$defs/__schema7',
              },
            },
            required: ['course', 'requiredHours', 'creditedSeconds'],
            additionalProperties: false,
          },
        },
        days: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              course: {
                $ref: '#/$defs/__schema5',
              },
              day: {
                $ref: '#/$defs/__schema4',
              },
              moduleIndex: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema6',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              seconds: {
                $ref: '#/$defs/__schema7',
              },
            },
            required: ['course', 'day', 'moduleIndex', 'seconds'],
            additionalProperties: false,
          },
        },
        activities: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              course: {
                $ref: '#/$defs/__schema5',
              },
              kind: {
                type: 'string',
                enum: [
                  'film',
                  'lesson',
                  'practice',
                  'scenes',
                  'exam',
                  'review',
                  'essay',
                  'case',
                  'mock',
                  'look',
                ],
              },
              moduleIndex: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema6',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              key: {
                type: ['string', 'null'],
              },
              title: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema8',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              seconds: {
                $ref: '#/$defs/__schema7',
              },
              expectedSeconds: {
                $ref: '#/$defs/__schema7',
              },
            },
            required: ['course', 'kind', 'moduleIndex', 'key', 'title', 'seconds', 'expectedSeconds'],
            additionalProperties: false,
          },
        },
        sessions: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              course: {
                $ref: '#/$defs/__schema5',
              },
              page: {
                $ref: '#/$defs/__schema1',
              },
              startedAt: {
                $ref: '#/$defs/__schema0',
              },
              until: {
                $ref: '#/$defs/__schema0',
              },
              seconds: {
                $ref: '#/$defs/__schema7',
              },
            },
            required: ['course', 'page', 'startedAt', 'until', 'seconds'],
            additionalProperties: false,
          },
        },
        presence: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              askedAt: {
                $ref: '#/$defs/__schema0',
              },
              settledAt: {
                $ref: '#/$defs/__schema0',
              },
              outcome: {
                type: 'string',
                enum: ['answered', 'missed', 'repeated', 'worked', 'hasty'],
              },
              seconds: {
                $ref: '#/$defs/__schema7',
              },
            },
            required: ['askedAt', 'settledAt', 'outcome', 'seconds'],
            additionalProperties: false,
          },
        },
        pictures: {
          type: 'object',
          properties: {
            wanted: {
              type: 'boolean',
            },
            courses: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  course: {
                    $ref: '#/$defs/__schema5',
                  },
                  provenSeconds: {
                    $ref: '#/$defs/__schema7',
                  },
                  unprovenSeconds: {
                    $ref: '#/$defs/__schema7',
                  },
                  otherSeconds: {
                    $ref: '#/$defs/__schema7',
                  },
                },
                required: ['course', 'provenSeconds', 'unprovenSeconds', 'otherSeconds'],
                additionalProperties: false,
              },
            },
            checks: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  course: {
                    $ref: '#/$defs/__schema5',
                  },
                  askedAt: {
                    $ref: '#/$defs/__schema0',
                  },
                  fromSeconds: {
                    $ref: '#/$defs/__schema7',
                  },
                  untilSeconds: {
                    $ref: '#/$defs/__schema7',
                  },
                  fingers: {
                    $ref: '#/$defs/__schema7',
                  },
                  asked: {
                    type: 'boolean',
                  },
                  takenAt: {
                    anyOf: [
                      {
                        $ref: '#/$defs/__schema0',
                      },
                      {
                        type: 'null',
                      },
                    ],
                  },
                  sha256: {
                    type: ['string', 'null'],
                  },
                },
                required: [
                  'course',
                  'askedAt',
                  'fromSeconds',
                  'untilSeconds',
                  'fingers',
                  'asked',
                  'takenAt',
                  'sha256',
                ],
                additionalProperties: false,
              },
            },
            verdicts: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  course: {
                    $ref: '#/$defs/__schema5',
                  },
                  verdict: {
                    $ref: '#/$defs/__schema13',
                  },
                  note: {
                    type: ['string', 'null'],
                  },
                  checks: {
                    $ref: '#/$defs/__schema7',
                  },
                  by: {
                    type: 'string',
                  },
                  at: {
                    $ref: '#/$defs/__schema0',
                  },
                },
                required: ['course', 'verdict', 'note', 'checks', 'by', 'at'],
                additionalProperties: false,
              },
            },
            decisions: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  version: {
                    $ref: '#/$defs/__schema4',
                  },
                  agreed: {
                    type: 'boolean',
                  },
                  decidedAt: {
                    $ref: '#/$defs/__schema0',
                  },
                },
                required: ['version', 'agreed', 'decidedAt'],
                additionalProperties: false,
              },
            },
          },
          required: ['wanted', 'courses', 'checks', 'verdicts', 'decisions'],
          additionalProperties: false,
        },
      },
      required: ['courses', 'days', 'activities', 'sessions', 'presence', 'pictures'],
      additionalProperties: false,
    },
    papers: {
      type: 'object',
      properties: {
        enrolments: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: {
                $ref: '#/$defs/__schema7',
              },
              course: {
                $ref: '#/$defs/__schema5',
              },
              grantedAt: {
                $ref: '#/$defs/__schema0',
              },
              grantedBy: {
                type: ['string', 'null'],
              },
              lastDay: {
                $ref: '#/$defs/__schema4',
              },
              className: {
                type: ['string', 'null'],
              },
              endedAt: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema0',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              asked: {
                type: ['string', 'null'],
              },
              extensions: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: {
                    id: {
                      $ref: '#/$defs/__schema7',
                    },
                    lastDayBefore: {
                      $ref: '#/$defs/__schema4',
                    },
                    lastDayAfter: {
                      $ref: '#/$defs/__schema4',
                    },
                    reason: {
                      type: 'string',
                    },
                    grantedBy: {
                      type: ['string', 'null'],
                    },
                    grantedAt: {
                      $ref: '#/$defs/__schema0',
                    },
                  },
                  required: ['id', 'lastDayBefore', 'lastDayAfter', 'reason', 'grantedBy', 'grantedAt'],
                  additionalProperties: false,
                },
              },
            },
            required: [
              'id',
              'course',
              'grantedAt',
              'grantedBy',
              'lastDay',
              'className',
              'endedAt',
              'asked',
              'extensions',
            ],
            additionalProperties: false,
          },
        },
        citizenship: {
          anyOf: [
            {
              $ref: '#/$defs/__schema14',
            },
            {
              type: 'null',
            },
          ],
        },
        identityChecks: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              legalName: {
                type: 'string',
              },
              birthDate: {
                $ref: '#/$defs/__schema4',
              },
              citizenship: {
                $ref: '#/$defs/__schema14',
              },
              document: {
                $ref: '#/$defs/__schema15',
              },
              profileName: {
                type: 'string',
              },
              checkedBy: {
                type: 'string',
              },
              checkedAt: {
                $ref: '#/$defs/__schema0',
              },
              byPhoto: {
                type: 'boolean',
              },
            },
            required: [
              'legalName',
              'birthDate',
              'citizenship',
              'document',
              'profileName',
              'checkedBy',
              'checkedAt',
              'byPhoto',
            ],
            additionalProperties: false,
          },
        },
        guardianConsents: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: {
                $ref: '#/$defs/__schema7',
              },
              name: {
                type: 'string',
              },
              relation: {
                type: 'string',
              },
              contact: {
                type: 'string',
              },
              form: {
                $ref: '#/$defs/__schema16',
              },
              submittedAt: {
                $ref: '#/$defs/__schema0',
              },
              state: {
                type: 'string',
                enum: ['waiting', 'accepted', 'refused'],
              },
              decidedBy: {
                type: ['string', 'null'],
              },
              decidedAt: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema0',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              reason: {
                type: ['string', 'null'],
              },
            },
            required: [
              'id',
              'name',
              'relation',
              'contact',
              'form',
              'submittedAt',
              'state',
              'decidedBy',
              'decidedAt',
              'reason',
            ],
            additionalProperties: false,
          },
        },
        documents: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              kind: {
                $ref: '#/$defs/__schema17',
              },
              mediaType: {
                $ref: '#/$defs/__schema18',
              },
              bytes: {
                $ref: '#/$defs/__schema7',
              },
              uploadedAt: {
                $ref: '#/$defs/__schema0',
              },
              sha256: {
                type: 'string',
              },
            },
            required: ['kind', 'mediaType', 'bytes', 'uploadedAt', 'sha256'],
            additionalProperties: false,
          },
        },
        consents: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              document: {
                type: 'string',
                enum: ['terms', 'privacy', 'hours'],
              },
              version: {
                $ref: '#/$defs/__schema4',
              },
              givenAt: {
                $ref: '#/$defs/__schema0',
              },
            },
            required: ['document', 'version', 'givenAt'],
            additionalProperties: false,
          },
        },
        payments: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: {
                $ref: '#/$defs/__schema1',
              },
              state: {
                type: 'string',
                enum: ['waiting', 'refused', 'accepted', 'voided'],
              },
              at: {
                $ref: '#/$defs/__schema0',
              },
              centavos: {
                $ref: '#/$defs/__schema7',
              },
              method: {
                $ref: '#/$defs/__schema19',
              },
              reference: {
                type: ['string', 'null'],
              },
              invoiceNumber: {
                type: ['string', 'null'],
              },
              receivedOn: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema4',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              receivedBy: {
                type: ['string', 'null'],
              },
              course: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema5',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              missing: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema7',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              refunds: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: {
                    number: {
                      type: 'string',
                    },
                    centavos: {
                      $ref: '#/$defs/__schema7',
                    },
                    method: {
                      $ref: '#/$defs/__schema19',
                    },
                    reason: {
                      type: 'string',
                    },
                    day: {
                      $ref: '#/$defs/__schema4',
                    },
                  },
                  required: ['number', 'centavos', 'method', 'reason', 'day'],
                  additionalProperties: false,
                },
              },
              refundWindow: {
                anyOf: [
                  {
                    type: 'object',
                    properties: {
                      until: {
                        $ref: '#/$defs/__schema4',
                      },
                      closed: {
                        anyOf: [
                          {
                            type: 'string',
                            enum: ['begun', 'days'],
                          },
                          {
                            type: 'null',
                          },
                        ],
                      },
                    },
                    required: ['until', 'closed'],
                    additionalProperties: false,
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              online: {
                anyOf: [
                  {
                    type: 'object',
                    properties: {
                      channel: {
                        type: ['string', 'null'],
                      },
                      refunds: {
                        type: 'array',
                        items: {
                          type: 'object',
                          properties: {
                            id: {
                              $ref: '#/$defs/__schema1',
                            },
                            centavos: {
                              $ref: '#/$defs/__schema7',
                            },
                            state: {
                              type: 'string',
                              enum: ['pending', 'failed'],
                            },
                            reason: {
                              type: 'string',
                            },
                            failure: {
                              type: ['string', 'null'],
                            },
                            at: {
                              $ref: '#/$defs/__schema0',
                            },
                          },
                          required: ['id', 'centavos', 'state', 'reason', 'failure', 'at'],
                          additionalProperties: false,
                        },
                      },
                    },
                    required: ['channel', 'refunds'],
                    additionalProperties: false,
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              voidedAt: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema0',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              voidReason: {
                type: ['string', 'null'],
              },
              refuseReason: {
                type: ['string', 'null'],
              },
              proof: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema16',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
            },
            required: [
              'id',
              'state',
              'at',
              'centavos',
              'method',
              'reference',
              'invoiceNumber',
              'receivedOn',
              'receivedBy',
              'course',
              'missing',
              'voidedAt',
              'voidReason',
              'refuseReason',
              'proof',
            ],
            additionalProperties: false,
          },
        },
        certificates: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              serial: {
                type: 'string',
              },
              course: {
                $ref: '#/$defs/__schema5',
              },
              name: {
                type: 'string',
              },
              birthDate: {
                $ref: '#/$defs/__schema4',
              },
              hours: {
                $ref: '#/$defs/__schema7',
              },
              completedOn: {
                $ref: '#/$defs/__schema4',
              },
              issuedAt: {
                $ref: '#/$defs/__schema0',
              },
              issuedBy: {
                type: ['string', 'null'],
              },
              school: {
                type: 'string',
              },
              accreditationNumber: {
                type: 'string',
              },
              providerNumber: {
                type: ['string', 'null'],
              },
              instructor: {
                type: 'string',
              },
              schoolVersion: {
                $ref: '#/$defs/__schema7',
              },
              sha256: {
                type: ['string', 'null'],
              },
              revokedAt: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema0',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              revokedBy: {
                type: ['string', 'null'],
              },
              revokeReason: {
                type: ['string', 'null'],
              },
              replaces: {
                type: ['string', 'null'],
              },
              replacedBy: {
                type: ['string', 'null'],
              },
              isOfFormerRun: {
                type: 'boolean',
              },
            },
            required: [
              'serial',
              'course',
              'name',
              'birthDate',
              'hours',
              'completedOn',
              'issuedAt',
              'issuedBy',
              'school',
              'accreditationNumber',
              'providerNumber',
              'instructor',
              'schoolVersion',
              'sha256',
              'revokedAt',
              'revokedBy',
              'revokeReason',
              'replaces',
              'replacedBy',
              'isOfFormerRun',
            ],
            additionalProperties: false,
          },
        },
        ltmsUploads: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: {
                $ref: '#/$defs/__schema7',
              },
              serial: {
                type: 'string',
              },
              studentId: {
                $ref: '#/$defs/__schema1',
              },
              name: {
                type: 'string',
              },
              course: {
                $ref: '#/$defs/__schema5',
              },
              reference: {
                type: 'string',
              },
              uploadedAt: {
                $ref: '#/$defs/__schema0',
              },
              uploadedBy: {
                type: 'string',
              },
              undoneAt: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema0',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
              undoneBy: {
                type: ['string', 'null'],
              },
              undoReason: {
                type: ['string', 'null'],
              },
              revokedAt: {
                anyOf: [
                  {
                    $ref: '#/$defs/__schema0',
                  },
                  {
                    type: 'null',
                  },
                ],
              },
            },
            required: [
              'id',
              'serial',
              'studentId',
              'name',
              'course',
              'reference',
              'uploadedAt',
              'uploadedBy',
              'undoneAt',
              'undoneBy',
              'undoReason',
              'revokedAt',
            ],
            additionalProperties: false,
          },
        },
        log: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              at: {
                $ref: '#/$defs/__schema0',
              },
              action: {
                type: 'string',
                enum: [
                  'access_extended',
                  'admitted',
                  'archived',
                  'attempts_fetched',
                  'certificate_downloaded',
                  'certificate_issued',
                  'certificate_replaced',
                  'certificate_revoked',
                  'class_changed',
                  'class_removed',
                  'class_saved',
                  'corrected',
                  'course_granted',
                  'day_closed',
                  'deleted',
                  'deletion_requested',
                  'disabled',
                  'discount_given',
                  'discount_withdrawn',
                  'document_opened',
                  'duties_changed',
                  'enabled',
                  'erasure_refused',
                  'essay_marked',
                  'essays_read',
                  'exam_opened',
                  'exam_seen',
                  'exported',
                  'factor_added',
                  'factor_removed',
                  'factor_reset',
                  'guardian_accepted',
                  'guardian_refused',
                  'identity_confirmed',
                  'identity_refused',
                  'inspected',
                  'inspection_link_made',
                  'inspection_link_withdrawn',
                  'invoice_recorded',
                  'ltms_undone',
                  'ltms_uploaded',
                  'message_sent',
                  'online_looked',
                  'online_paid',
                  'pack_made',
                  'payment_accepted',
                  'payment_recorded',
                  'payment_refunded',
                  'payment_refused',
                  'payment_voided',
                  'person_verified',
                  'record_opened',
                  'record_printed',
                  'recovery_code_used',
                  'recovery_codes_made',
                  'renamed',
                  'restored',
                  'role_changed',
                  'setting_changed',
                  'slip_seen',
                  'start_code_made',
                  'terms_set',
                ],
              },
              by: {
                type: 'string',
              },
              before: {
                type: 'object',
                properties: {
                  role: {
                    $ref: '#/$defs/__schema2',
                  },
                  duties: {
                    type: 'array',
                    items: {
                      $ref: '#/$defs/__schema3',
                    },
                  },
                  email: {
                    type: 'string',
                  },
                  fullName: {
                    type: 'string',
                  },
                  birthday: {
                    $ref: '#/$defs/__schema4',
                  },
                  lastDay: {
                    $ref: '#/$defs/__schema4',
                  },
                  reference: {
                    type: 'string',
                  },
                  class: {
                    type: ['string', 'null'],
                  },
                  firstDay: {
                    $ref: '#/$defs/__schema4',
                  },
                  archivedAt: {
                    anyOf: [
                      {
                        $ref: '#/$defs/__schema0',
                      },
                      {
                        type: 'null',
                      },
                    ],
                  },
                  disabledAt: {
                    anyOf: [
                      {
                        $ref: '#/$defs/__schema0',
                      },
                      {
                        type: 'null',
                      },
                    ],
                  },
                  on: {
                    type: 'boolean',
                  },
                  levels: {
                    $ref: '#/$defs/__schema11',
                  },
                  again: {
                    $ref: '#/$defs/__schema12',
                  },
                },
                additionalProperties: false,
              },
              after: {
                type: 'object',
                properties: {
                  role: {
                    $ref: '#/$defs/__schema2',
                  },
                  duties: {
                    type: 'array',
                    items: {
                      $ref: '#/$defs/__schema3',
                    },
                  },
                  fullName: {
                    type: 'string',
                  },
                  birthday: {
                    $ref: '#/$defs/__schema4',
                  },
                  archivedAt: {
                    anyOf: [
                      {
                        $ref: '#/$defs/__schema0',
                      },
                      {
                        type: 'null',
                      },
                    ],
                  },
                  disabledAt: {
                    anyOf: [
                      {
                        $ref: '#/$defs/__schema0',
                      },
                      {
                        type: 'null',
                      },
                    ],
                  },
                  what: {
                    type: 'string',
                  },
                  rows: {
                    $ref: '#/$defs/__schema7',
                  },
                  lastDay: {
                    $ref: '#/$defs/__schema4',
                  },
                  reason: {
                    type: 'string',
                  },
                  serial: {
                    type: 'string',
                  },
                  replaces: {
                    type: 'string',
                  },
                  reference: {
                    type: 'string',
                  },
                  invoiceNumber: {
                    type: 'string',
                  },
                  centavos: {
                    $ref: '#/$defs/__schema7',
                  },
                  day: {
                    $ref: '#/$defs/__schema4',
                  },
                  counted: {
                    $ref: '#/$defs/__schema7',
                  },
                  difference: {
                    type: 'integer',
                    minimum: -9007199254740991,
                    maximum: 9007199254740991,
                  },
                  kind: {
                    type: 'string',
                  },
                  document: {
                    $ref: '#/$defs/__schema15',
                  },
                  byPhoto: {
                    type: 'boolean',
                  },
                  verdict: {
                    $ref: '#/$defs/__schema13',
                  },
                  guardian: {
                    type: 'string',
                  },
                  setting: {
                    type: 'string',
                  },
                  subject: {
                    type: 'string',
                  },
                  class: {
                    type: ['string', 'null'],
                  },
                  firstDay: {
                    $ref: '#/$defs/__schema4',
                  },
                  on: {
                    type: 'boolean',
                  },
                  version: {
                    $ref: '#/$defs/__schema7',
                  },
                  facts: {
                    type: 'array',
                    items: {
                      type: 'string',
                    },
                  },
                  course: {
                    $ref: '#/$defs/__schema5',
                  },
                  levels: {
                    $ref: '#/$defs/__schema11',
                  },
                  again: {
                    $ref: '#/$defs/__schema12',
                  },
                  instalments: {
                    anyOf: [
                      {
                        type: 'array',
                        items: {
                          type: 'object',
                          properties: {
                            dueOn: {
                              $ref: '#/$defs/__schema4',
                            },
                            centavos: {
                              $ref: '#/$defs/__schema7',
                            },
                          },
                          required: ['dueOn', 'centavos'],
                          additionalProperties: false,
                        },
                      },
                      {
                        type: 'null',
                      },
                    ],
                  },
                },
                additionalProperties: false,
              },
            },
            required: ['at', 'action', 'by', 'before', 'after'],
            additionalProperties: false,
          },
        },
      },
      required: [
        'enrolments',
        'citizenship',
        'identityChecks',
        'guardianConsents',
        'documents',
        'consents',
        'payments',
        'certificates',
        'ltmsUploads',
        'log',
      ],
      additionalProperties: false,
    },
  },
  required: ['format', 'version', 'madeAt', 'student', 'formerRun', 'schools', 'learning', 'hours', 'papers'],
  additionalProperties: false,
  $defs: {
    __schema0: {
      type: 'string',
      format: 'date-time',
      pattern:
        '^(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))T(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}(?:Z))$',
    },
    __schema1: {
      type: 'string',
      format: 'uuid',
      pattern: '^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$',
    },
    __schema2: {
      type: 'string',
      enum: ['unpaid', 'otdc', 'ddc', 'admin'],
    },
    __schema3: {
      type: 'string',
      enum: ['owner', 'registrar', 'cashier', 'instructor'],
    },
    __schema4: {
      type: 'string',
      format: 'date',
      pattern:
        '^(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))$',
    },
    __schema5: {
      type: 'string',
      enum: ['otdc', 'ddc'],
    },
    __schema6: {
      type: 'integer',
      minimum: 0,
      maximum: 6,
    },
    __schema7: {
      type: 'integer',
      minimum: 0,
      maximum: 9007199254740991,
    },
    __schema8: {
      type: 'object',
      properties: {
        en: {
          type: 'string',
        },
        fil: {
          type: 'string',
        },
      },
      required: ['en', 'fil'],
      additionalProperties: false,
    },
    __schema9: {
      anyOf: [
        {
          $ref: '#/$defs/__schema8',
        },
        {
          type: 'null',
        },
      ],
    },
    __schema10: {
      type: 'object',
      properties: {
        score: {
          $ref: '#/$defs/__schema7',
        },
        at: {
          $ref: '#/$defs/__schema0',
        },
      },
      required: ['score', 'at'],
      additionalProperties: false,
    },
    __schema11: {
      type: 'object',
      propertyNames: {
        type: 'string',
        enum: ['answers', 'rules', 'reasons'],
      },
      additionalProperties: {
        anyOf: [
          {
            type: 'number',
            const: 1,
          },
          {
            type: 'number',
            const: 2,
          },
          {
            type: 'number',
            const: 3,
          },
          {
            type: 'number',
            const: 4,
          },
        ],
      },
      required: ['answers', 'rules', 'reasons'],
    },
    __schema12: {
      type: 'array',
      items: {
        $ref: '#/$defs/__schema7',
      },
    },
    __schema13: {
      type: 'string',
      enum: ['same_person', 'unclear', 'another_person', 'seen_at_desk'],
    },
    __schema14: {
      type: 'string',
      enum: ['filipino', 'foreign'],
    },
    __schema15: {
      type: 'string',
      enum: [
        'passport',
        'national_id',
        'birth_certificate',
        'drivers_license',
        'postal_id',
        'school_id',
        'acr_card',
      ],
    },
    __schema16: {
      type: 'object',
      properties: {
        id: {
          $ref: '#/$defs/__schema1',
        },
        kind: {
          $ref: '#/$defs/__schema17',
        },
        mediaType: {
          $ref: '#/$defs/__schema18',
        },
        bytes: {
          $ref: '#/$defs/__schema7',
        },
        uploadedAt: {
          $ref: '#/$defs/__schema0',
        },
      },
      required: ['id', 'kind', 'mediaType', 'bytes', 'uploadedAt'],
      additionalProperties: false,
    },
    __schema17: {
      type: 'string',
      enum: [
        'payment_proof',
        'guardian_consent',
        'identity_front',
        'identity_back',
        'selfie',
        'presence_picture',
      ],
    },
    __schema18: {
      type: 'string',
      enum: ['image/jpeg', 'image/png', 'application/pdf'],
    },
    __schema19: {
      type: 'string',
      enum: ['cash', 'gcash', 'maya', 'qr_ph', 'bank', 'card', 'online'],
    },
  },
}
