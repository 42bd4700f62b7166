import { describe, expect, test } from 'vitest';
import { rulesOfItem, rulesOfOrganization } from './package-facts.rules.ts';
import { readManifest } from './parsers/read-manifest.ts';

const files = new Map([['a.html', 'a.html']]);

function read(version: string, items: string, sequencing = '') {
  const manifest = readManifest(
    Buffer.from(
      `<manifest identifier="m"><metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata><organizations default="o"><organization identifier="o"><title>Курс</title>${items}${sequencing}</organization></organizations><resources><resource identifier="r" adlcp:scormtype="sco" href="a.html"/></resources></manifest>`,
    ),
    '',
    files,
  );
  const [organization] = manifest.organizations;
  if (organization === undefined) throw new Error('no organization');
  return {
    ofOrganization: rulesOfOrganization(manifest, organization),
    ofItem: (at: number) => {
      const item = organization.items[at];
      if (item === undefined) throw new Error(`no item ${at}`);
      return rulesOfItem(manifest, organization, item);
    },
  };
}

/** What is said of a rule, without what is empty in it. */
const told = (rules: ReturnType<typeof rulesOfOrganization>) =>
  rules.map(({ rule, value, text, parts, combination, conditions }) => ({
    rule,
    ...(value !== null && { value }),
    ...(text !== null && { text }),
    ...(parts !== null && { parts }),
    ...(conditions.length > 0 && {
      of: conditions.map(({ condition, is_negated, share, objective }) =>
        [is_negated ? 'not' : '', condition, share, objective].filter((word) => word !== null && word !== '').join(' '),
      ),
    }),
    ...(conditions.length > 1 && { combination }),
  }));

describe('what a package of 1.2 sets', () => {
  test('is said of its items: points to pass, time, parameters, what comes before', () => {
    const { ofOrganization, ofItem } = read(
      '1.2',
      `<item identifier="i" identifierref="r" isvisible="false" parameters="lang=ru"><title>Глава</title><adlcp:masteryscore>80</adlcp:masteryscore><adlcp:maxtimeallowed>00:30:10</adlcp:maxtimeallowed><adlcp:timelimitaction>exit,message</adlcp:timelimitaction><adlcp:datafromlms>begin=2</adlcp:datafromlms><adlcp:prerequisites type="aicc_script">intro</adlcp:prerequisites></item>`,
    );
    expect(ofOrganization).toEqual([]);
    expect(told(ofItem(0))).toEqual([
      { rule: 'passing_points', value: 80 },
      { rule: 'time_limit', value: 31 },
      { rule: 'leaves_at_time_limit' },
      { rule: 'prerequisites', text: 'intro' },
      { rule: 'parameters', text: '?lang=ru' },
      { rule: 'launch_data', text: 'begin=2' },
      { rule: 'hidden' },
    ]);
  });

  test('is nothing where its author set nothing', () => {
    const { ofItem } = read('1.2', '<item identifier="i" identifierref="r"><title>Глава</title></item>');
    expect(ofItem(0)).toEqual([]);
  });
});

describe('what a package of 2004 sets', () => {
  const item = (sequencing: string) =>
    `<item identifier="i" identifierref="r"><title>Тест</title><imsss:sequencing>${sequencing}</imsss:sequencing></item>`;

  test.each([
    ['choice="true"', ['any_order']],
    ['choice="true" flow="true"', ['order_and_choice']],
    ['choice="false" flow="true" forwardOnly="true"', ['order_only', 'forward_only']],
    ['choice="false"', ['rules_only']],
  ])('the order of its parts: %s', (control, rules) => {
    const { ofOrganization, ofItem } = read(
      '2004 4th Edition',
      item(''),
      `<imsss:sequencing><imsss:controlMode ${control}/></imsss:sequencing>`,
    );
    expect(ofOrganization.map(({ rule }) => rule)).toEqual(rules);
    // What has no parts has no order of them.
    expect(ofItem(0)).toEqual([]);
  });

  test('the score to pass, attempts, goals, and when something is skipped or begins again', () => {
    const { ofItem } = read(
      '2004 3rd Edition',
      item(`<imsss:limitConditions attemptLimit="3" attemptAbsoluteDurationLimit="PT1H30M"/><imsss:sequencingRules>
        <imsss:preConditionRule><imsss:ruleConditions conditionCombination="any"><imsss:ruleCondition condition="satisfied"/><imsss:ruleCondition condition="objectiveMeasureGreaterThan" measureThreshold="0.7" operator="not" referencedObjective="pretest"/></imsss:ruleConditions><imsss:ruleAction action="skip"/></imsss:preConditionRule>
        <imsss:postConditionRule><imsss:ruleConditions><imsss:ruleCondition condition="satisfied" operator="not"/></imsss:ruleConditions><imsss:ruleAction action="retry"/></imsss:postConditionRule>
        <imsss:preConditionRule><imsss:ruleConditions><imsss:ruleCondition condition="always"/></imsss:ruleConditions><imsss:ruleAction action="nothingThatIsKnown"/></imsss:preConditionRule></imsss:sequencingRules>
        <imsss:objectives><imsss:primaryObjective objectiveID="p" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.725</imsss:minNormalizedMeasure><imsss:mapInfo targetObjectiveID="global" writeSatisfiedStatus="true" readSatisfiedStatus="false" readNormalizedMeasure="false"/></imsss:primaryObjective></imsss:objectives>`),
    );
    expect(told(ofItem(0))).toEqual([
      { rule: 'passing_share', value: 72.5 },
      { rule: 'time_limit', value: 90 },
      { rule: 'attempts', value: 3 },
      { rule: 'skipped', of: ['satisfied', 'not score_above 70 pretest'], combination: 'any' },
      { rule: 'retry', of: ['not satisfied'] },
      { rule: 'writes_objective', text: 'global' },
    ]);
  });

  test('how much of the whole is enough, and that its goals hold in other packages', () => {
    const goal =
      '<imsss:objectives><imsss:primaryObjective objectiveID="p"><imsss:mapInfo targetObjectiveID="global"/></imsss:primaryObjective></imsss:objectives>';
    const enough = '<adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.5"/>';
    const { ofOrganization } = read('2004 4th Edition', item(goal), enough);
    expect(told(ofOrganization)).toEqual([
      { rule: 'completion_share', value: 50 },
      { rule: 'any_order' },
      { rule: 'across_packages' },
    ]);
  });

  test('what counts for the whole, and of which parts', () => {
    const rollup = `<imsss:sequencing><imsss:controlMode flow="true"/><imsss:rollupRules objectiveMeasureWeight="0.5" rollupObjectiveSatisfied="false"><imsss:rollupRule childActivitySet="atLeastPercent" minimumPercent="0.5"><imsss:rollupConditions><imsss:rollupCondition condition="completed"/></imsss:rollupConditions><imsss:rollupAction action="completed"/></imsss:rollupRule></imsss:rollupRules><imsss:deliveryControls tracked="false"/></imsss:sequencing>`;
    const { ofOrganization, ofItem } = read(
      '2004 4th Edition',
      item('<imsss:rollupRules rollupObjectiveSatisfied="false" rollupProgressCompletion="false"/>'),
      rollup,
    );
    expect(told(ofOrganization)).toEqual([
      { rule: 'order_and_choice' },
      { rule: 'rollup_completed', value: 50, parts: 'at_least_share', of: ['completed'] },
      { rule: 'score_not_counted' },
      { rule: 'weight', value: 0.5 },
      { rule: 'not_tracked' },
    ]);
    expect(told(ofItem(0))).toEqual([{ rule: 'not_counted' }]);
  });
});
