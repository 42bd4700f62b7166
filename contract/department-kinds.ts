/** What both sides name of departments; without a schema, so that a list may load it. */

export const departmentSortKeys = ['TITLE', 'USERS_COUNT', 'PROGRESS', 'RISK_LEVEL', 'PHISHING_INDICATOR'] as const;
