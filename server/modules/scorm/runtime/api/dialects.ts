import type { Fault } from '../data-model/faults.ts';

export const verbs = [
  'initialize',
  'terminate',
  'get',
  'set',
  'commit',
  'last_error',
  'error_string',
  'diagnostic',
] as const;
export type Verb = (typeof verbs)[number];
export type Phase = 'before' | 'running' | 'after';

/** How one standard names its functions and its errors. */
export interface Dialect {
  readonly methods: Readonly<Record<Verb, string>>;
  /** Where packages look for it. */
  readonly place: 'API' | 'API_1484_11';
  /** What stands beside the functions: 2004 asks for its version there. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<number, string>>;
  /** A function that comes too early, too late or twice; 0: it may come. */
  readonly outOfPhase: (verb: 'initialize' | 'terminate' | 'get' | 'set' | 'commit', phase: Phase) => number;
  /** Anything but an empty text where one is asked for. */
  readonly argument: number;
  readonly getFaults: Readonly<Record<Fault, number>>;
  readonly setFaults: Readonly<Record<Fault, number>>;
}

const faults12: Readonly<Record<Fault, number>> = {
  unknown: 201,
  no_children: 202,
  no_count: 203,
  keyword: 402,
  read_only: 403,
  write_only: 404,
  type: 405,
  range: 405,
  length: 405,
  full: 101,
  gap: 201,
  beyond: 201,
  unset: 101,
  dependency: 101,
  identity: 101,
};

export const dialect12: Dialect = {
  place: 'API',
  attributes: {},
  methods: {
    initialize: 'LMSInitialize',
    terminate: 'LMSFinish',
    get: 'LMSGetValue',
    set: 'LMSSetValue',
    commit: 'LMSCommit',
    last_error: 'LMSGetLastError',
    error_string: 'LMSGetErrorString',
    diagnostic: 'LMSGetDiagnostic',
  },
  errors: {
    0: 'No error',
    101: 'General exception',
    201: 'Invalid argument error',
    202: 'Element cannot have children',
    203: 'Element not an array - cannot have count',
    301: 'Not initialized',
    401: 'Not implemented error',
    402: 'Invalid set value, element is a keyword',
    403: 'Element is read only',
    404: 'Element is write only',
    405: 'Incorrect data type',
  },
  argument: 201,
  outOfPhase: (verb, phase) => {
    if (verb === 'initialize') return phase === 'before' ? 0 : 101;
    return phase === 'running' ? 0 : 301;
  },
  getFaults: faults12,
  setFaults: faults12,
};

const late2004 = {
  initialize: { before: 0, running: 103, after: 104 },
  terminate: { before: 112, running: 0, after: 113 },
  get: { before: 122, running: 0, after: 123 },
  set: { before: 132, running: 0, after: 133 },
  commit: { before: 142, running: 0, after: 143 },
} as const;

const faults2004: Readonly<Record<Fault, number>> = {
  unknown: 401,
  no_children: 301,
  no_count: 301,
  keyword: 404,
  read_only: 404,
  write_only: 405,
  type: 406,
  range: 407,
  length: 406,
  full: 351,
  gap: 351,
  beyond: 301,
  unset: 403,
  dependency: 408,
  identity: 351,
};

export const dialect2004: Dialect = {
  place: 'API_1484_11',
  attributes: { version: '1.0' },
  methods: {
    initialize: 'Initialize',
    terminate: 'Terminate',
    get: 'GetValue',
    set: 'SetValue',
    commit: 'Commit',
    last_error: 'GetLastError',
    error_string: 'GetErrorString',
    diagnostic: 'GetDiagnostic',
  },
  errors: {
    0: 'No Error',
    101: 'General Exception',
    102: 'General Initialization Failure',
    103: 'Already Initialized',
    104: 'Content Instance Terminated',
    111: 'General Termination Failure',
    112: 'Termination Before Initialization',
    113: 'Termination After Termination',
    122: 'Retrieve Data Before Initialization',
    123: 'Retrieve Data After Termination',
    132: 'Store Data Before Initialization',
    133: 'Store Data After Termination',
    142: 'Commit Before Initialization',
    143: 'Commit After Termination',
    201: 'General Argument Error',
    301: 'General Get Failure',
    351: 'General Set Failure',
    391: 'General Commit Failure',
    401: 'Undefined Data Model Element',
    402: 'Unimplemented Data Model Element',
    403: 'Data Model Element Value Not Initialized',
    404: 'Data Model Element Is Read Only',
    405: 'Data Model Element Is Write Only',
    406: 'Data Model Element Type Mismatch',
    407: 'Data Model Element Value Out Of Range',
    408: 'Data Model Dependency Not Established',
  },
  argument: 201,
  outOfPhase: (verb, phase) => late2004[verb][phase],
  getFaults: faults2004,
  setFaults: { ...faults2004, beyond: 351 },
};
